import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
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

async function readTab(changes: Partial<Sentiment>): Promise<string> {
  api.answer('GET /stocks/:symbol/sentiment', createSentiment(changes))
  const screen = await renderInApp(<SentimentTab symbol="TSLA" price={100} onPredict={() => {}} />)
  await expect.element(screen.getByText('목표가 분포')).toBeVisible()
  return screen.container.textContent
}

test('below five predictions, the tab shows the count, and that the sample is small', async () => {
  expect(await readTab({})).toContain(
    '진행 중인 공개 예측 · 아직 4개뿐이에요4명 모두 상승을 예측했어요목표가 분포',
  )
})

test.each([
  [19, 19],
  [20, 1],
])('below twenty, predictions are drawn one by one: %d as %d', async (bullish, drawnCount) => {
  api.answer(
    'GET /stocks/:symbol/sentiment',
    createSentiment({ bullish, smallSample: false, targets: [{ fromPercent: 5, count: bullish }] }),
  )
  const screen = await renderInApp(<SentimentTab symbol="TSLA" price={100} onPredict={() => {}} />)
  await expect.element(screen.getByRole('img')).toBeVisible()
  expect(screen.getByRole('img').element().children).toHaveLength(drawnCount)
  expect(screen.container.querySelectorAll('ol .bg-up')).toHaveLength(drawnCount)
})

test.each([
  [9, '9명 모두 상승을 예측했어요목표가 분포'],
  [10, '10명 모두 상승을 예측했어요매우 긍정적목표가 분포'],
])('the label is shown from ten predictions on: %d', async (bullish, text) => {
  expect(await readTab({ bullish, smallSample: false })).toContain(text)
})

test('few predictions are drawn as blocks, each bucket with its prices and its count', async () => {
  const text = await readTab({
    targets: [
      { fromPercent: 5, count: 3 },
      { fromPercent: 0, count: 1 },
    ],
  })
  expect(text).toMatch(/\$105 ~ \$108\+5% ~ \+7\.5%3명.*\$100 ~ \$1020 ~ \+2\.5%1명/)
  expect(document.querySelectorAll('ol .bg-up')).toHaveLength(4)
})

test('a bar of many predictions is as long as its share of the largest', async () => {
  await readTab({
    bullish: 20,
    targets: [
      { fromPercent: 5, count: 15 },
      { fromPercent: 0, count: 5 },
    ],
  })
  const widths = [...document.querySelectorAll<HTMLElement>('ol [style]')].map(({ style }) => style.width)
  expect(widths).toEqual(['64%', '21.3333%'])
})

test('a link opens the predictions that are counted', async () => {
  api.answer('GET /stocks/:symbol/sentiment', createSentiment({}))
  const screen = await renderInApp(<SentimentTab symbol="TSLA" price={100} onPredict={() => {}} />)
  const link = screen.getByRole('link', { name: '이 종목의 예측 보기' })
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('stock=TSLA&tab=feed'))
})

test('a single prediction is not described as a majority', async () => {
  expect(await readTab({ bullish: 0, bearish: 1 })).toContain('한 명이 하락을 예측했어요')
})

test('from twenty predictions on, the label comes first, with the share', async () => {
  expect(await readTab({ bullish: 20, smallSample: false })).toContain('매우 긍정적상승 100.0%')
})

test('if the directions differ, both sides are counted', async () => {
  expect(await readTab({ bullish: 3, bearish: 2 })).toContain('3명 상승2명 하락목표가 분포')
})
