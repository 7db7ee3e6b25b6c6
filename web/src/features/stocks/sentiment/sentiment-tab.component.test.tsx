import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import type { Sentiment } from '../queries.ts'
import { SentimentTab } from './sentiment-tab.tsx'

const sentiment = (change: Partial<Sentiment>): Sentiment => ({
  ...{ bullish: 4, bearish: 0, bullishPercent: 100, label: 'very_positive', smallSample: true },
  ...{ targets: [{ fromPercent: 5, count: 4 }], myTargetPercent: null, averagePeriod: null, sealedCount: 0 },
  myTargetCounted: false,
  ...change,
})

/** What is said, and the hues of the drawn bars and of the share of those who expect a rise. */
async function shown(change: Partial<Sentiment>) {
  api.answer('GET /stocks/:symbol/sentiment', sentiment(change))
  const screen = await renderInApp(<SentimentTab symbol="TSLA" price={100} onPredict={() => {}} />)
  await expect.element(screen.getByText('매우 긍정적')).toBeVisible()
  const parts = [...screen.container.querySelectorAll('*')]
  const bars = parts.map((part) => getComputedStyle(part).backgroundColor)
  const shares = parts.filter(({ textContent }) => /^상승 [\d.]+(%|명)$/.test(textContent ?? ''))
  const colours = [...bars, ...shares.map((share) => getComputedStyle(share).color)]
  return { text: screen.container.textContent, hues: colours.filter((colour) => !isGrey(colour)) }
}

/** Without a hue of red or blue: the channels of a grey of the theme lie close together. */
function isGrey(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 40
}

test('below five predictions the sentiment is grey and says that they are few', async () => {
  const { text, hues } = await shown({})
  expect(text).toContain('진행 중인 공개 예측 · 표본이 적어요')
  expect(text).toContain('4명 모두 상승을 예측했어요매우 긍정적')
  expect(hues).toEqual([])
})

test('from five on it has the colours of rising and falling', async () => {
  const { text, hues } = await shown({ bullish: 19, smallSample: false })
  expect(text).not.toContain('표본이 적어요')
  expect(text).toContain('19명 모두 상승을 예측했어요')
  expect(hues.length).toBeGreaterThan(0)
})

test('from twenty on the label leads, with the share', async () => {
  const { text } = await shown({ bullish: 20, smallSample: false })
  expect(text).toContain('매우 긍정적상승 100.0%')
})
