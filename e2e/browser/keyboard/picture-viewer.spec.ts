import type { APIRequestContext } from '@playwright/test'
import { expect, signUpThrough, sizesOr, test } from '../fixtures/test.ts'
import { entered, keyboardOf } from './keyboard-walk.ts'
import { PICTURES } from '../fixtures/pictures.ts'

for (const [size, viewport] of sizesOr('desktop')) {
  test.describe(size, () => {
    test.use({ viewport })

    test('the picture viewer works by keyboard alone', async ({ page, context }) => {
      const { username } = await signUpThrough(context, '사진올린이')
      await postWithPictures(context.request)
      await page.goto('/community')
      const keys = keyboardOf(page)
      const post = page.getByRole('article', { name: new RegExp(username) })
      const second = post.getByRole('button', { name: '사진 2/3 크게 보기' })
      await keys.to(second)
      await keys.press('Enter')
      const pictures = page.getByRole('dialog')
      const titled = (words: string) => expect(pictures).toHaveAccessibleName(words)
      await titled('사진 2/3')
      await entered(pictures)
      await keys.press('ArrowRight')
      await titled('사진 3/3')
      await keys.press('ArrowLeft')
      await titled('사진 2/3')
      const next = pictures.getByRole('button', { name: /다음/ })
      await keys.to(next)
      await keys.press('Enter')
      await titled('사진 3/3')
      // The last one has no next: the keyboard stays in reach of the others.
      await keys.press('ArrowLeft')
      await titled('사진 2/3')
      expect(keys.faults()).toEqual([])
      await keys.press('Escape')
      await expect(pictures).toBeHidden()
      await expect(second).toBeFocused()
    })
  })
}

async function postWithPictures(request: APIRequestContext): Promise<void> {
  const images: string[] = []
  for (const file of PICTURES) {
    const answer = await request.post('/api/images/posts', { multipart: { file } })
    expect(answer.ok(), await answer.text()).toBe(true)
    images.push(((await answer.json()) as { id: string }).id)
  }
  const posted = await request.post('/api/posts', { data: { content: '사진 세 장을 올려요.', images } })
  expect(posted.ok(), await posted.text()).toBe(true)
}
