import type { StockMove, StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { api } from '#test/fake-api.ts'
import { MEMBER, buildMemberBrief, buildStockPrice } from '#test/sample-data.ts'
import { renderInApp } from '#test/render.tsx'
import { SearchBox } from './search-box.tsx'

const createPrice = (symbol: string, currentPrice: number) =>
  buildStockPrice({ symbol, currentPrice, changePercent: 1.5 })
const createWatchedStock = (symbol: string, koreanName: string, price: StockPrice | null = null) => ({
  symbol,
  name: symbol,
  koreanName,
  price,
  closes: [],
})
const createMove = (symbol: string, changePercent: number): StockMove => ({
  symbol,
  name: symbol,
  koreanName: null,
  close: 10,
  changePercent,
})
const JISU = buildMemberBrief()
const SEARCHES_KEY = `recent-stocks:${MEMBER.id}`
const onPick = vi.fn<(symbol: string) => void>()
const onPickMember = vi.fn<(id: string) => void>()

beforeEach(() => {
  onPick.mockClear()
  onPickMember.mockClear()
  api.answer('GET /stocks/logos', { versions: {} })
  api.answer('GET /watchlist', {
    items: [
      createWatchedStock('AAPL', '애플', createPrice('AAPL', 290)),
      createWatchedStock('KO', '코카콜라'),
    ],
  })
  const hotStocks = ['AAPL', 'TSLA'].map((symbol) => ({
    ...createWatchedStock(symbol, symbol),
    predictions: 3,
  }))
  api.answer('GET /home', { hotStocks } as never)
  api.answer('GET /home/mine', { today: { nearest: [] } } as never)
  api.answer('GET /stocks/movers', {
    tradingDay: '2026-11-20',
    up: [createMove('QCOM', 4)],
    down: [createMove('AAPL', -3)],
  })
  api.answer('GET /stocks/search', { items: [] })
  api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
  api.answer('GET /users/search', { items: [] })
})

async function openSearch() {
  const screen = await renderInApp(<SearchBox onPick={onPick} onPickMember={onPickMember} />)
  const field = screen.getByRole('combobox', { name: '종목·회원 검색' })
  await field.click()
  const findRows = (list: string) => screen.getByRole('listbox', { name: list }).getByRole('option')
  const readTexts = (list: string) =>
    findRows(list)
      .elements()
      .map(({ textContent }) => textContent)
  return { screen, field, findRows, readTexts }
}

test('before anything is typed, recent searches are listed with prices, then watched stocks, hot stocks and moves that are not among them', async () => {
  localStorage.setItem(SEARCHES_KEY, JSON.stringify([{ symbol: 'AAPL', name: '애플' }, { word: '민준' }]))
  api.answer('GET /stocks/prices', { items: [createPrice('AAPL', 291.5)] })
  const { screen, readTexts } = await openSearch()
  await expect.poll(() => readTexts('최근 검색')).toEqual(['AAPL애플AAPL$291.50+1.50%', '민준'])
  await expect.poll(() => readTexts('관심 종목')).toEqual(['KO코카콜라KO'])
  await expect.poll(() => readTexts('지금 많이 예측하는 종목')).toEqual(['TSLATSLA예측 3건'])
  await expect.poll(() => readTexts('많이 움직인 종목')).toEqual(['QCOMQCOM$10.00+4.00%'])
  await screen.getByRole('button', { name: '모두 지우기' }).click()
  await expect.element(screen.getByRole('listbox', { name: '최근 검색' })).not.toBeInTheDocument()
  await expect.poll(() => readTexts('관심 종목')).toHaveLength(2)
})

test('a stock with a pending prediction of the member shows its target', async () => {
  api.answer('GET /home/mine', { today: { nearest: [{ stock: 'KO', targetPrice: 73.2 }] } } as never)
  const { readTexts } = await openSearch()
  await expect.poll(() => readTexts('관심 종목')[1]).toBe('KO코카콜라내 목표 $73.20')
})

test('the search also finds members, and remembers the name of a picked member for another search', async () => {
  api.answer('GET /users/search', { items: [JISU] })
  const { field, findRows } = await openSearch()
  await field.fill(JISU.username)
  await findRows('회원').first().click()
  expect(onPickMember).toHaveBeenCalledExactlyOnceWith(JISU.id)
  expect(localStorage.getItem(SEARCHES_KEY)).toBe(JSON.stringify([{ word: JISU.username }]))
  await field.click()
  await findRows('최근 검색').first().click()
  await expect.element(field).toHaveValue(JISU.username)
  await expect.element(findRows('회원').first()).toBeVisible()
})

test('few results are followed by hot stocks, which Enter does not pick', async () => {
  api.answer('GET /users/search', { items: [JISU] })
  const { field, readTexts } = await openSearch()
  await field.fill(JISU.username)
  await expect.poll(() => readTexts('회원')).toHaveLength(1)
  await expect.poll(() => readTexts('지금 많이 예측하는 종목')).toHaveLength(2)
  await userEvent.keyboard('{Enter}')
  expect(onPickMember).toHaveBeenCalledExactlyOnceWith(JISU.id)
  expect(onPick).not.toHaveBeenCalled()
})

test('Enter that completes a Korean syllable picks nothing, also in Safari', async () => {
  api.answer('GET /users/search', { items: [JISU] })
  const { field, findRows } = await openSearch()
  await field.fill(JISU.username)
  await expect.element(findRows('회원').first()).toBeVisible()
  for (const composingField of [{ isComposing: true }, { keyCode: 229 }])
    field
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { ...composingField, key: 'Enter', bubbles: true }))
  expect(onPickMember).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onPickMember).toHaveBeenCalledExactlyOnceWith(JISU.id)
})

test('members are shown even if stocks cannot be searched', async () => {
  api.refuse('GET /stocks/search', 'search_unavailable', { status: 400 })
  api.answer('GET /users/search', { items: [JISU] })
  const { screen, field, findRows } = await openSearch()
  await field.fill('지')
  await expect.element(screen.getByText('지금은 종목을 검색할 수 없어요')).toBeVisible()
  await expect.element(findRows('회원').first()).toBeVisible()
})

test('a press clears the typed text, and the first suggestions are shown again', async () => {
  const { screen, field, readTexts } = await openSearch()
  const clearButton = screen.getByRole('button', { name: '검색어 지우기' })
  await expect.element(clearButton).not.toBeInTheDocument()
  await field.fill('지')
  await clearButton.click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  await expect.poll(() => readTexts('관심 종목')).toHaveLength(2)
})
