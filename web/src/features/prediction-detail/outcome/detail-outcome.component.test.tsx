import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import { DetailFacts, DetailOutcome } from './detail-outcome.tsx'

const hit = buildPrediction({ status: 'success', evaluation: buildEvaluation({ score: 400 }) })

test('the factors of a pending prediction are collapsed', async () => {
  const screen = await renderInApp(<DetailFacts prediction={buildPrediction()} />)
  const toggle = screen.getByRole('button', { name: /점수 계산/ })
  await expect.element(screen.getByText('기본 점수')).not.toBeVisible()
  await toggle.click()
  await expect.element(screen.getByText('기본 점수')).toBeVisible()
})

const missedEvaluation = buildEvaluation({
  actualPrice: 470.5,
  actualChange: -2.2236,
  actualDay: '2026-11-20',
  score: 0,
})
const createCandle = (date: string, high: number) => ({
  date,
  open: 481,
  high,
  low: 470,
  close: 470.5,
  volume: 1,
})

test('a miss shows the prediction, its result and the actual price', async () => {
  const miss = buildPrediction({ status: 'failed', evaluation: missedEvaluation })
  const candles = [createCandle('2026-11-19', 520), createCandle('2026-11-20', 490.5)]
  const screen = await renderInApp(<DetailOutcome prediction={miss} candles={candles} priceTime={null} />)
  expect(screen.container.textContent).toMatch(
    /\$481\.20에서\$505\.26\+5\.00%.*실패0점최고가에서 목표까지 3\.0% 모자랐어요\.최고 \$490\.50\+1\.93%실제 종가 \$470\.50−2\.22%$/,
  )
  // An error would suggest that a miss can earn points.
  expect(screen.container.textContent).not.toContain('오차')
  await expect
    .element(screen.getByRole('img', { name: '상승 예측이 실패했어요. 목표까지 3.0% 모자랐어요.' }))
    .toBeVisible()
})

test('a miss has no factors of a score', async () => {
  const screen = await renderInApp(
    <DetailFacts prediction={buildPrediction({ status: 'failed', evaluation: missedEvaluation })} />,
  )
  await expect.element(screen.getByText('올린 뒤 수정되지 않았어요')).toBeVisible()
  expect(screen.getByRole('button', { name: /점수 계산/ }).query()).toBeNull()
})

test('a hit shows its points, its factors, the actual price and the error', async () => {
  const judgedEvaluation = buildEvaluation({ score: 400, actualDay: '2026-11-20' })
  const scoring = { ...hit.scoring, accuracyMultiplier: 1 }
  const judgedHit = buildPrediction({ status: 'success', evaluation: judgedEvaluation, scoring })
  const candles = [createCandle('2026-11-20', 510)]
  const screen = await renderInApp(
    <>
      <DetailOutcome prediction={judgedHit} candles={candles} priceTime={null} />
      <DetailFacts prediction={judgedHit} />
    </>,
  )
  // The formula is not repeated below.
  expect(screen.getByRole('button', { name: /점수 계산/ }).query()).toBeNull()
  expect(screen.container.textContent).toMatch(
    /적중\+400점.*실제 종가.*오차1\.50%p기본.100 ×.기간.2 ×.*×.정확도.1 ×.시간.1.= 400점/,
  )
  await expect
    .element(screen.getByRole('img', { name: '상승 예측이 적중했어요. 오차는 1.50%p예요.' }))
    .toBeVisible()
})

test.each([
  [500.3, '아깝게실패0점'],
  [500.1, '하락1.0%실패0점'],
])('a miss with the best price %d reads "%s"', async (bestPrice, text) => {
  const miss = buildPrediction({ status: 'failed', evaluation: missedEvaluation })
  const candles = [createCandle('2026-11-20', bestPrice)]
  const screen = await renderInApp(<DetailOutcome prediction={miss} candles={candles} priceTime={null} />)
  expect(screen.container.textContent).toContain(`${text}최고가`)
})

test('the arrow of a pending prediction has not reached the target, even if the price has', async () => {
  const pendingPrediction = buildPrediction({ currentPrice: 505.26 })
  const screen = await renderInApp(
    <DetailOutcome prediction={pendingPrediction} candles={[]} priceTime={null} />,
  )
  await expect
    .element(screen.getByRole('img', { name: '상승 예측 화살이 아직 과녁에 닿지 않았어요.' }))
    .toBeVisible()
})

test('the arrow is animated only when a result is shown for the first time', async () => {
  const renderOutcome = () => renderInApp(<DetailOutcome prediction={hit} candles={[]} priceTime={null} />)
  localStorage.removeItem('seen-results')
  const firstScreen = await renderOutcome()
  expect(firstScreen.container.querySelector('[data-motion]')).not.toBeNull()
  // The points do not count up from 0.
  expect(firstScreen.container.innerHTML).not.toMatch(/[>"]0점/)
  await firstScreen.unmount()
  const secondScreen = await renderOutcome()
  expect(secondScreen.container.querySelector('[data-motion]')).toBeNull()
})
