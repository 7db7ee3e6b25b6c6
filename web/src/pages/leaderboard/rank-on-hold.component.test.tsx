import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { RankOnHold } from './rank-on-hold.tsx'

test('a member under a hold reads why the rank is missing, and how to reach the operators', async () => {
  const screen = await renderInApp(<RankOnHold />)
  await expect.element(screen.getByText('순위를 확인하고 있어요')).toBeVisible()
  await expect.element(screen.getByText(/확인이 끝나면 순위로 돌아와요/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '문의하기' })).toHaveAttribute('href', '/contact')
})
