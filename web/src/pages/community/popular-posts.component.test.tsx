import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildPost } from '#test/sample-data.ts'
import { PopularPosts } from './popular-posts.tsx'

test('the first four popular posts are links to them; a post without text, which is taken down, is left out', async () => {
  const contents = ['', '첫째', '둘째', '셋째', '넷째', '다섯째']
  api.answer('GET /posts', {
    items: contents.map((content, index) => buildPost({ id: `post-${index}`, content, likes: 7 })),
    nextCursor: null,
  })
  const screen = await renderInApp(<PopularPosts />, { path: '/community' })
  await expect.element(screen.getByRole('heading', { name: '인기 글' })).toBeVisible()
  expect(
    screen
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['지첫째지수7', '지둘째지수7', '지셋째지수7', '지넷째지수7'])
  expect(api.received('GET /posts')[0]?.query).toMatchObject({ sort: 'popular', from: 'everyone' })
  await screen.getByRole('link').nth(1).click()
  await expect.poll(() => screen.router.state.location.search).toEqual({ post: 'post-2' })
})
