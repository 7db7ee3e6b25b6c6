import type { StockMove } from '@gwanyeok/domain/stocks/api.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildStockPrice } from '#test/sample-data.ts'
import { StockPicker } from './stock-picker.tsx'

const createPrice = (symbol: string) => buildStockPrice({ symbol })
const createWatchedStock = (symbol: string) => ({
  symbol,
  name: symbol,
  koreanName: null,
  price: createPrice(symbol),
  closes: [],
})
const createMove = (symbol: string, changePercent: number): StockMove => ({
  symbol,
  name: symbol,
  koreanName: null,
  close: 90,
  changePercent,
})

const MOVERS = { up: [createMove('QCOM', 4), createMove('KO', 2)], down: [createMove('AAPL', -3)] }

async function openPicker(
  watchedSymbols: readonly string[],
  pendingSymbols: readonly string[],
  movers = MOVERS,
) {
  api.answer('GET /stocks/logos', { versions: {} })
  api.answer('GET /watchlist', { items: watchedSymbols.map(createWatchedStock) })
  api.answer('GET /home', { hotStocks: [] } as never)
  api.answer('GET /stocks/movers', { tradingDay: '2026-11-20', ...movers })
  api.on('GET /stocks/closes', ({ query }) => ({
    tradingDays: ['2026-11-18', '2026-11-19', '2026-11-20'],
    items: query.symbols.split(',').map((symbol) => ({ symbol, closes: [98, 99, 100], splits: [] })),
  }))
  api.answer('GET /stocks/prices', { items: ['QCOM', 'KO', 'AAPL'].map(createPrice) })
  return renderInApp(<StockPicker pendingSymbols={pendingSymbols} />)
}

test('the picker offers the stocks that moved most, without those that it already offers above', async () => {
  const screen = await openPicker(['AAPL'], [])
  await expect.element(screen.getByRole('heading', { name: '다른 종목' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /QCOM \+5%/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /AAPL \+5%/ }).elements()).toHaveLength(1)
})

test('every stock shows its last closes, and each list requests them in one call', async () => {
  const screen = await openPicker(['AA', 'BB'], [])
  await expect.poll(() => screen.getByRole('img', { name: /최근 3거래일/ }).elements()).toHaveLength(5)
  expect(api.received('GET /stocks/closes').map(({ query }) => query['symbols'])).toEqual([
    'AA,BB',
    'AAPL,KO,QCOM',
  ])
})

test('a stock with a pending prediction is not offered; the last row leads to the pending predictions', async () => {
  const screen = await openPicker(['AAPL', 'KO'], ['KO'])
  const pendingLink = screen.getByRole('link', { name: '진행 중인 내 예측 1건' })
  await expect.element(pendingLink).toHaveAttribute('href', '/profile?view=history&filter=pending')
  expect(screen.getByRole('link', { name: /KO/ }).elements()).toHaveLength(0)
})
