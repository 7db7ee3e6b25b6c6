import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ScoreCalculator } from './score-calculator.tsx'
import { useScoreCalculator } from './use-score-calculator.ts'

const StandaloneCalculator = () => <ScoreCalculator calculator={useScoreCalculator()} />

test('the points follow the period, the change, the error and the hour', async () => {
  const screen = await renderInApp(<StandaloneCalculator />, { me: null })
  const points = screen.getByRole('status')
  const product = screen.getByText(/^기본\s100/)
  await expect.element(points).toHaveTextContent('400점')
  await expect.element(product).toHaveTextContent('기본 100 × 기간 2 × 변동 폭 2 × 정확도 1 × 시간 1')
  await screen.getByLabelText('오차').fill('6')
  await expect.element(product).toHaveTextContent('기본 100 × 기간 2 × 변동 폭 2 × 정확도 0.5 × 시간 1')
  await expect.element(points).toHaveTextContent('200점')
  await screen.getByLabelText('기간').fill('1')
  await expect.element(points).toHaveTextContent('500점')
  await screen.getByRole('switch', { name: '평일 23시~다음 날 6시에 예측' }).click()
  await expect.element(points).toHaveTextContent('350점')
  await screen.getByLabelText('변동 폭').fill('0')
  await expect.element(product).toHaveTextContent('기본 100 × 기간 5 × 변동 폭 0.5 × 정확도 0.5 × 시간 0.7')
  await expect.element(points).toHaveTextContent('88점')
})
