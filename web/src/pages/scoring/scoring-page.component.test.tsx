import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { ScoringPage } from './scoring-page.tsx'

test('shows the formula with all multipliers, and the comparison with the market', async () => {
  const screen = await renderInApp(<ScoringPage />, { me: null })
  await expect.element(screen.getByText('기본 100 × 기간 × 변동 폭 × 정확도 × 시간')).toBeVisible()
  await expect.element(screen.getByText('100% 이상')).toBeVisible()
  await expect.element(screen.getByText('이 화살은 오차가 3.40%p라서 ×0.8이에요.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '시장 대결' })).toBeVisible()
})
