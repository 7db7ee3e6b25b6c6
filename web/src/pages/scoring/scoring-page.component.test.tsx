import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ScoringPage } from './scoring-page.tsx'

test('the page shows the multipliers, the formula of an example, and the comparison with the market', async () => {
  const screen = await renderInApp(<ScoringPage />, { me: null })
  await expect.element(screen.getByText('100% 이상')).toBeVisible()
  await expect.element(screen.getByText('기본 100 × 기간 2 × 변동 폭 2 × 정확도 1 × 시간 1')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '시장 대결' })).toBeVisible()
})

test('each table highlights the row that the example uses', async () => {
  const screen = await renderInApp(<ScoringPage />, { me: null })
  const listHighlighted = () =>
    [...screen.container.querySelectorAll('[data-chosen="true"]')].map((row) => row.textContent)
  await expect.poll(listHighlighted).toEqual(['4~7일×2', '2%p까지×1', '5% 이상×2'])
  await screen.getByLabelText('기간').fill('20')
  await expect.poll(listHighlighted).toEqual(['15~30일×1', '2%p까지×1', '5% 이상×2'])
})
