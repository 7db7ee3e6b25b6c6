import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { AttachedCard } from './attached-card.tsx'

async function renderCard(attachedPrediction: PredictionView, isPostPublic = true, chart?: string) {
  const screen = await renderInApp(
    <AttachedCard prediction={attachedPrediction} isPostPublic={isPostPublic} chart={chart} />,
  )
  const card = screen.getByRole('article')
  await expect.element(card).toBeVisible()
  return { screen, text: card.element().textContent }
}

test('a public prediction shows its figures and the days left', async () => {
  const { text } = await renderCard(buildPrediction({ reason: '요약', content: '긴 근거' }))
  expect(text).toMatch(/^테슬라.*\+5\.00%\$481\.20에서\$505\.26기준가진행 중 5일 남음기준가예측 자세히 보기$/)
})

test('in an opened post a prediction also shows its summary and the chart, but not its long text', async () => {
  const { text } = await renderCard(buildPrediction({ reason: '요약', content: '긴 근거' }), true, '차트')
  expect(text).toContain('5일 남음근거요약차트')
  expect(text).not.toContain('긴 근거')
})

test.each([
  ['success', { score: 280, reachedOn: '2026-11-16' }, '적중+280점'],
  ['success', { score: 0, reachedOn: '2026-11-16' }, '적중11/16에 목표 도달'],
  ['failed', { score: 0, reachedOn: null, actualChange: -3.28 }, '실패실제 −3.28%'],
] as const)(
  'the card of a judged prediction shows its result: %s with %o',
  async (status, result, resultText) => {
    const { text } = await renderCard(buildPrediction({ status, evaluation: buildEvaluation(result) }))
    expect(text).toContain(resultText)
  },
)

test('a sealed prediction shows when it is revealed, and nothing of its content', async () => {
  const { text } = await renderCard({ ...buildPrediction({ reason: '비밀' }), sealed: true, revealAt: null })
  expect(text).toContain('평가가 끝나면 공개돼요봉인 5일 남음')
  expect(text).not.toMatch(/비밀|\$|%/)
})

test.each([
  ['own prediction in a post for all', true, true, true],
  ['own prediction in a post for followers', true, false, false],
  ['prediction of another member in a post for all', false, true, false],
] as const)(
  'only the author sees the note on visibility, and only in a post for all: %s',
  async (_, isMine, isPostPublic, isNoteShown) => {
    const { text } = await renderCard(buildPrediction({ visibility: 'followers', isMine }), isPostPublic)
    expect(text.includes('팔로워만 이 예측을 볼 수 있어요')).toBe(isNoteShown)
  },
)

test('on the page of its stock, a prediction does not show the name of the stock', async () => {
  const onPage = buildPrediction({ stock: 'TSLA' })
  const screen = await renderInApp(<AttachedCard prediction={onPage} isPostPublic pageStock="TSLA" />)
  const card = screen.getByRole('article')
  await expect.element(card).toBeVisible()
  expect(card.element().textContent.trim()).toMatch(/^\+5\.00%\$505\.26진행 중 5일 남음/)
})

test('a press opens the prediction', async () => {
  const { screen } = await renderCard(buildPrediction({ id: 'one' }))
  await screen.getByRole('link', { name: '예측 자세히 보기' }).click()
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ prediction: 'one' })
})
