import { expect, test } from 'vitest'
import { useLoadedPostCount } from '#features/posts/queries.ts'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildPost } from '#test/sample-data.ts'
import { ProfilePosts } from './profile-posts.tsx'

const Count = () => <output>{useLoadedPostCount('m1') ?? 'unknown'}</output>

test.each([
  [null, '2'],
  ['next', '2+'],
])(
  'chips load the posts of one kind; with the next cursor %s, the count of all is %s',
  async (nextCursor, count) => {
    api.on('GET /users/:id/posts', ({ query }) =>
      query?.cursor === undefined
        ? {
            items: [buildPost({ id: 'a' }), buildPost({ id: 'b', content: query?.kind ?? '모두' })],
            nextCursor,
          }
        : new Promise(() => undefined),
    )
    const screen = await renderInApp(
      <>
        <ProfilePosts userId="m1" isOwn={false} hasPredictions />
        <Count />
      </>,
    )
    await expect.element(screen.getByText('모두')).toBeVisible()
    await expect.element(screen.getByRole('status').last()).toHaveTextContent(count)
    await screen.getByRole('button', { name: '종목 글' }).click()
    await expect.element(screen.getByText('stockPost')).toBeVisible()
    await screen.getByRole('button', { name: '일반 글' }).click()
    await expect.element(screen.getByText('post', { exact: true })).toBeVisible()
    await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
  },
)

test('the own posts have the composer', async () => {
  api.answer('GET /users/:id/posts', { items: [buildPost()], nextCursor: null })
  const screen = await renderInApp(<ProfilePosts userId="m1" isOwn hasPredictions />)
  await expect.element(screen.getByRole('textbox', { name: '글 내용' })).toBeVisible()
})

test('a member without posts has no filters', async () => {
  api.answer('GET /users/:id/posts', { items: [], nextCursor: null })
  const screen = await renderInApp(<ProfilePosts userId="m1" isOwn={false} hasPredictions />)
  await expect.element(screen.getByText('아직 쓴 글이 없어요')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '종목 글' })).not.toBeInTheDocument()
})
