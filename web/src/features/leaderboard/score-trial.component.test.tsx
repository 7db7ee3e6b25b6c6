import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ScoreTrial } from './score-trial.tsx'

test('the points follow the period, the change, the error and the hour', async () => {
  const screen = await renderInApp(<ScoreTrial />, { me: null })
  const points = screen.getByRole('status')
  const product = screen.getByText(/^100 ×/)
  await expect.element(points).toHaveTextContent('400점')
  await expect.element(product).toHaveTextContent('100 × 2 × 2 × 1 × 1')
  await screen.getByLabelText('오차').fill('6')
  await expect.element(product).toHaveTextContent('100 × 2 × 2 × 0.5 × 1')
  await expect.element(points).toHaveTextContent('200점')
  await screen.getByLabelText('기간').fill('1')
  await expect.element(points).toHaveTextContent('500점')
  await screen.getByRole('switch', { name: '평일 23시~다음 날 6시에 예측' }).click()
  await expect.element(points).toHaveTextContent('350점')
  await screen.getByLabelText('변동 폭').fill('0')
  await expect.element(product).toHaveTextContent('100 × 5 × 0.5 × 0.5 × 0.7')
  await expect.element(points).toHaveTextContent('88점')
})
