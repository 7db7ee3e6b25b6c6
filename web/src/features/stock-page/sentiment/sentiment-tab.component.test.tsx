import { beforeEach, expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { buildMemberBrief, buildPrediction } from '#test/sample-data.ts'
import { renderInApp } from '#test/render.tsx'
import type { Sentiment } from '#shared/stocks/queries.ts'
import { SentimentTab } from './sentiment-tab.tsx'

const createSentiment = (changes: Partial<Sentiment>): Sentiment => ({
  bullish: 4,
  bearish: 0,
  bullishPercent: 100,
  label: 'very_positive',
  smallSample: true,
  targets: [{ fromPercent: 5, count: 4 }],
  myTargetPercent: null,
  averagePeriod: null,
  sealedCount: 0,
  myTargetCounted: false,
  ...changes,
})

const createPrediction = (username: string, targetPrice: number) =>
  buildPrediction({ author: buildMemberBrief({ username }), targetPrice, status: 'pending' })

async function renderTab(changes: Partial<Sentiment>) {
  api.answer('GET /stocks/:symbol/sentiment', createSentiment(changes))
  const screen = await renderInApp(<SentimentTab symbol="TSLA" price={100} onPredict={() => {}} />)
  await expect.element(screen.getByText('현재가 $100.00')).toBeVisible()
  return screen
}

const readTab = async (changes: Partial<Sentiment>) => (await renderTab(changes)).container.textContent

beforeEach(() => api.answer('GET /predictions', { items: [], nextCursor: null }))

test('below ten predictions, the tab shows the count without a label', async () => {
  expect(await readTab({})).toContain('진행 중인 공개 예측4명 모두 상승을 예측했어요')
})

test.each([
  [19, 20],
  [20, 3],
])(
  'below twenty predictions, each has a row, and from twenty on, they share rows: %d in %d rows with the current price',
  async (bullish, rowCount) => {
    const screen = await renderTab({ bullish, targets: [{ fromPercent: 5, count: bullish }] })
    expect(screen.container.querySelectorAll('li')).toHaveLength(rowCount)
  },
)

test.each([
  [9, '진행 중인 공개 예측9명 모두 상승을 예측했어요'],
  [10, '진행 중인 공개 예측매우 긍정적10명 모두 상승을 예측했어요'],
])('the label is shown from ten predictions on: %d', async (bullish, text) => {
  expect(await readTab({ bullish, smallSample: false })).toContain(text)
})

test('a row shows who predicts which price, and how far it is from the current one', async () => {
  const items = [createPrediction('민준', 112), createPrediction('지수', 95)]
  api.answer('GET /predictions', { items, nextCursor: null })
  const text = await readTab({ bullish: 1, bearish: 1 })
  expect(text).toMatch(/민민준\$112\.00\+12\.00%현재가 \$100\.00지지수\$95\.00−5\.00%/)
})

test('authors are left out if other predictions are listed than are counted', async () => {
  const items = [createPrediction('민준', 112), createPrediction('지수', 95)]
  api.answer('GET /predictions', { items, nextCursor: null })
  const text = await readTab({ bullish: 1, targets: [{ fromPercent: 5, count: 1 }] })
  expect(text).toContain('$106.25')
  expect(text).not.toContain('민준')
})

test("the member's own target is marked, and not counted twice", async () => {
  const items = [createPrediction('민준', 112), createPrediction('지수', 95)]
  api.answer('GET /predictions', { items, nextCursor: null })
  const screen = await renderTab({ bullish: 1, bearish: 1, myTargetPercent: 12, myTargetCounted: true })
  await expect.element(screen.getByText('내 목표')).toBeVisible()
  expect(screen.container.querySelectorAll('li')).toHaveLength(3)
})

test('bars of many predictions are in proportion to their counts', async () => {
  await renderTab({
    bullish: 20,
    targets: [
      { fromPercent: 5, count: 15 },
      { fromPercent: 0, count: 5 },
    ],
  })
  const widths = [...document.querySelectorAll<HTMLElement>('ol [style]')].map(({ style }) => style.width)
  expect(widths).toEqual(['64%', '21.3333%'])
})

test('below twenty predictions, each row opens its prediction', async () => {
  const items = [{ ...createPrediction('민준', 112), id: 'p-112' }]
  api.answer('GET /predictions', { items, nextCursor: null })
  const screen = await renderTab({ bullish: 1 })
  const row = screen.getByRole('link', { name: /민준.*\$112\.00/ })
  await expect.element(row).toHaveAttribute('href', expect.stringContaining('prediction=p-112'))
})

test('from twenty predictions on, a link opens those that are counted', async () => {
  const screen = await renderTab({ bullish: 20 })
  const link = screen.getByRole('link', { name: '이 종목의 예측 보기' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('stock=TSLA&tab=feed'))
})

test('a single prediction is not described as a majority', async () => {
  const targets = [{ fromPercent: -5, count: 1 }]
  expect(await readTab({ bullish: 0, bearish: 1, targets })).toContain('한 명이 하락을 예측했어요')
})

test('from twenty predictions on, the label comes first, with the share and both counts', async () => {
  expect(await readTab({ bullish: 20, smallSample: false })).toContain(
    '매우 긍정적상승 100.0%20명 상승0명 하락',
  )
})
