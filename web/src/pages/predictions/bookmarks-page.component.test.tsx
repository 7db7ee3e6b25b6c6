import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { NoBookmarks } from './bookmarks-page.tsx'

test('the empty list says what it is for, with a link to the feed', async () => {
  const screen = await renderInApp(<NoBookmarks />)
  const link = screen.getByRole('link', { name: '피드 둘러보기' })
  await expect.element(screen.getByRole('heading', { name: '저장한 예측이 없어요' })).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/feed')
})
