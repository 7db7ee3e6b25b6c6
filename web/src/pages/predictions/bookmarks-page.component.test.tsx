import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { NoBookmarks } from './bookmarks-page.tsx'

test('the empty list is one link to the feed', async () => {
  const screen = await renderInApp(<NoBookmarks />)
  const link = screen.getByRole('link', { name: /^저장한 예측이 없어요.*피드 둘러보기$/ })
  await expect.element(link).toHaveAttribute('href', '/feed')
})
