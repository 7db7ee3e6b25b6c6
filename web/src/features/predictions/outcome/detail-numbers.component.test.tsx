import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderInApp } from '#test/render.tsx'
import { evaluation, prediction } from '#test/sample-data.ts'
import { DetailNumbers } from './detail-numbers.tsx'

const hit = prediction({ status: 'success', evaluation: evaluation({ score: 400 }) })
const open = () => renderInApp(<DetailNumbers prediction={hit} candles={[]} />)

test('on the phone the factors are folded behind the points; those of ×1 are left out', async () => {
  await page.viewport(390, 844)
  const screen = await open()
  const fold = screen.getByRole('button', { name: /점수 계산/ })
  await expect.element(fold).toMatchTextContent('400점')
  await expect.element(screen.getByText('기본 점수')).not.toBeVisible()
  await fold.click()
  await expect.element(screen.getByText('기본 점수')).toBeVisible()
  const values = [...screen.container.querySelectorAll('dl:last-of-type dd')].map((each) => each.textContent)
  expect(values).not.toContain('×1')
})

test('on the desktop they are open', async () => {
  await page.viewport(1280, 800)
  const screen = await open()
  await expect.element(screen.getByText('기본 점수')).toBeVisible()
})
