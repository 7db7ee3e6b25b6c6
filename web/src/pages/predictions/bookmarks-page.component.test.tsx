import { expect, test } from 'vitest'
import { renderInApp } from '#test/render.tsx'
import { NoBookmarks } from './bookmarks-page.tsx'

test('the empty list says how to fill it', async () => {
  const screen = await renderInApp(<NoBookmarks />)
  await expect.element(screen.getByRole('heading', { name: '저장한 예측이 없어요' })).toBeVisible()
  await expect.element(screen.getByText('예측에서 저장 버튼 을 누르면', { exact: false })).toBeVisible()
})
