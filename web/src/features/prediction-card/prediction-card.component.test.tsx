import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildMemberBrief, buildPrediction } from '#test/sample-data.ts'
import { PredictionCard } from './prediction-card.tsx'

/** Renders a card and returns the label of its chart. */
async function renderChartLabel(shownPrediction: PredictionView): Promise<string | null> {
  api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
  const screen = await renderInApp(<PredictionCard prediction={shownPrediction} context="feed" />)
  const chart = screen.getByRole('img', { name: /차트/ })
  await expect.element(chart).toBeVisible()
  return chart.element().getAttribute('aria-label')
}

/** Renders a card and returns its whole text. */
async function renderText(
  shownPrediction: PredictionView,
  context: 'feed' | 'history' = 'feed',
): Promise<string> {
  api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
  const screen = await renderInApp(<PredictionCard prediction={shownPrediction} context={context} />)
  const card = screen.getByRole('article')
  await expect.element(card).toBeVisible()
  return card.element().textContent
}

const hit = buildPrediction({ status: 'success', evaluation: buildEvaluation({ reachedOn: '2026-11-16' }) })

test('without the skill badge, only the win rate follows the author’s name', async () => {
  expect(await renderText(buildPrediction())).toContain('지수승률 60%')
})

test.each([
  ['public', 'neither a chart nor the days left', /^\$.*→.*\+5\.00%(?!.*남음)/, 0],
  ['private', 'a chart and the days left', /^.*지수.*나만.*5일 남음목표\+5\.00%/, 1],
] as const)(
  'on the page of its stock, the viewer’s own %s prediction shows %s',
  async (visibility, _, expectedText, chartCount) => {
    api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
    const ownPrediction = buildPrediction({ isMine: true, visibility })
    const screen = await renderInApp(<PredictionCard prediction={ownPrediction} context="own" />)
    const card = screen.getByRole('article')
    await expect.element(card).toMatchTextContent(expectedText)
    expect(card.element().querySelectorAll('[role=img]')).toHaveLength(chartCount)
  },
)

test('a pending prediction shows the days left; only the first of a list shows the highest possible score', async () => {
  const prediction = buildPrediction({ reason: '한 줄 근거' })
  const text = await renderText(prediction)
  expect(text).toContain('5일 남음')
  expect(text).not.toMatch(/쯤 결과|최대/)
  api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
  const screen = await renderInApp(
    <PredictionCard prediction={prediction} context="feed" position={{ index: 0, itemCount: 2 }} />,
  )
  await expect.element(screen.getByText('맞히면 최대 400점')).toBeVisible()
})

test('a pending prediction without text and pictures has the same header', async () => {
  expect(await renderText(buildPrediction())).toMatch(/지수.*전5일 남음테슬라/)
})

test.each([
  ['half of the distance', 493.23, '지금 +2.50%'],
  ['in the other direction', 457.14, '지금 −5.00%'],
])('a pending prediction shows how far the price has come: %s', async (_, currentPrice, text) => {
  expect(await renderChartLabel(buildPrediction({ currentPrice }))).toContain(text)
})

test('before the price has moved, a pending prediction shows no change of the price', async () => {
  expect(await renderChartLabel(buildPrediction({ currentPrice: 481.2 }))).not.toContain('지금')
})

test('the prices are between the predicted change and the reason', async () => {
  const text = await renderText(buildPrediction({ reason: '한 줄 근거' }))
  expect(text).toMatch(/\+5\.00%\$481\.20 →에서 \$505\.26 예측 자세히 보기한 줄 근거/)
})

test('without a known price, a pending prediction shows no change of the price', async () => {
  const label = await renderChartLabel(buildPrediction({ currentPrice: null }))
  expect(label).toContain('505.26')
  expect(label).not.toContain('지금')
})

test('a judged prediction shows no days left', async () => {
  expect(await renderText(hit)).not.toContain('남음')
})

test('a void prediction shows neither the current price nor the days left', async () => {
  expect(await renderText(buildPrediction({ status: 'void' }))).not.toMatch(/지금|종가|남음/)
})

test('a pending prediction whose target was reached says so instead of the days left', async () => {
  const text = await renderText(buildPrediction({ isReached: true }))
  expect(text).toContain('목표에 닿았어요')
  expect(text).not.toContain('남음')
})

test('the chart’s label names base and target', async () => {
  api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
  const screen = await renderInApp(<PredictionCard prediction={buildPrediction()} context="feed" />)
  const chart = screen.getByRole('img', { name: '기준가 $481.20에서 목표가 $505.26까지의 차트' })
  await expect.element(chart).toBeVisible()
})

/** Returns the whole text of a sealed prediction's card. `reveal` sets when the prediction is revealed. */
const renderSealed = (reveal: Partial<PredictionView>, context: 'feed' | 'history' = 'feed') =>
  renderText({ ...buildPrediction({ reason: '비밀', content: '비밀' }), ...reveal, sealed: true }, context)

test.each([
  ['with its result', null, '테슬라TSLA11/26(목) 06:30쯤 공개 예측 자세히 보기5일 남음 · 7일 예측$481.20'],
  ['before its result', '2026-11-24T02:00:00.000Z', '11/24 11:00 공개 예측 자세히 보기3일 남음 · 7일 예측'],
])('a sealed prediction that is revealed %s shows the time of the reveal', async (_, revealAt, row) => {
  const text = await renderSealed({ revealAt })
  expect(text).toContain(row)
  expect(text).not.toMatch(/비밀|▲|▼|505|점|평가/)
})

test('a sealed prediction in a history names its stock once', async () => {
  api.answer('GET /stocks/logos', { versions: {} })
  expect((await renderSealed({ revealAt: null }, 'history')).match(/테슬라/g)).toHaveLength(1)
})

test('the cards of a list request the closes of their stocks in one call', async () => {
  api.answer('GET /stocks/closes', { tradingDays: [], items: [] })
  const cards = ['TSLA', 'NVDA', 'AAPL', 'TSLA'].map((stock, index) =>
    buildPrediction({ id: `p${index}`, stock }),
  )
  await renderInApp(
    <>
      {cards.map((card) => (
        <PredictionCard key={card.id} prediction={card} context="feed" />
      ))}
    </>,
  )
  await expect.poll(() => api.received('GET /stocks/closes').length).toBe(1)
  expect(api.received('GET /stocks/closes')[0]?.query).toEqual({ symbols: 'AAPL,NVDA,TSLA' })
})

test('a hit shows its points and the day that reached the target', async () => {
  const text = await renderText(hit)
  expect(text).toContain('적중 +320점')
  expect(text).toContain('11/16에 목표 도달')
})

const miss = buildPrediction({
  status: 'failed',
  evaluation: buildEvaluation({ reachedOn: null, score: 0, actualChange: -3.28 }),
  isMine: true,
  reason: '한 줄 근거',
})

test.each([
  [
    'a row in the history',
    miss,
    'history',
    /^테슬라\+5\.00%\$481\.20 에서 \$505\.2610시간 전실패실제 −3\.28% 예측 자세히 보기$/,
  ],
  ['a card in the feed', miss, 'feed', /한 줄 근거/],
  ['a card while it is hidden', { ...miss, hidden: true }, 'history', /신고로 가려진 예측이에요/],
] as const)('the viewer’s own miss is %s', async (_, shownPrediction, context, text) => {
  api.answer('GET /stocks/logos', { versions: {} })
  expect(await renderText(shownPrediction, context)).toMatch(text)
})

test('in a history, the viewer’s own pending prediction is a row with the days left', async () => {
  const text = await renderText(buildPrediction({ isMine: true, currentPrice: 493.23 }), 'history')
  expect(text).toMatch(/^테슬라\+5\.00%\$481\.20 에서 \$505\.26.*5일 남음 예측 자세히 보기$/)
})

test('a number of views of zero is not shown', async () => {
  const text = await renderText(buildPrediction({ likes: 0, commentCount: 0, viewCount: 0 }))
  expect(text).not.toContain('조회')
})

test('the skill badge is next to the author’s name', async () => {
  const predictionOfSkilledAuthor = buildPrediction({ author: buildMemberBrief({ hasSkillBadge: true }) })
  expect(await renderText(predictionOfSkilledAuthor)).toContain('지수실력 입증승률 60%')
})

test('a sealed prediction shows neither points nor prices, even if the answer contained them', async () => {
  const sealed = {
    ...buildPrediction({ currentPrice: 490 }),
    sealed: true as const,
    revealAt: '2026-11-21T02:00:00.000Z',
  }
  const text = await renderText(sealed)
  expect(text).not.toMatch(/최대|\d점|지금|목표까지|481|505/)
})

test('others see a notice in place of a prediction that was taken down, without buttons', async () => {
  const notice = {
    ...buildPrediction({ reason: '비밀 근거' }),
    sealed: true as const,
    takenDownUntil: '2026-12-21T02:00:00.000Z',
  }
  const text = await renderText(notice)
  expect(text).toContain('게시중단 요청으로 임시로 가린 글이에요')
  expect(text).not.toMatch(/비밀|봉인|좋아요|505/)
})

test('the author of a taken-down prediction sees all of it, and until when it is hidden from others', async () => {
  const text = await renderText(
    buildPrediction({ reason: '내 근거', isMine: true, takenDownUntil: '2026-12-21T02:00:00.000Z' }),
  )
  expect(text).toContain('내 근거')
  expect(text).toContain('게시중단 요청으로 12/21(월)까지 다른 회원에게 보이지 않아요.')
})
