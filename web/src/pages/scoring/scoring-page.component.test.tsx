import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ScoringPage } from './scoring-page.tsx'

test('shows the formula with all multipliers, and the comparison with the market', async () => {
  const screen = await renderInApp(<ScoringPage />, { me: null })
  await expect.element(screen.getByText('기본 100 × 기간 × 변동 폭 × 정확도 × 시간')).toBeVisible()
  await expect.element(screen.getByText('100% 이상')).toBeVisible()
  await expect.element(screen.getByText('100 × 2 × 2 × 1 × 1')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '시장 대결' })).toBeVisible()
})
