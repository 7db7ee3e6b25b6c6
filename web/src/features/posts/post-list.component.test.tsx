import { expect, test } from 'vitest'
import { api } from '#test/fake-api.ts'
import { renderInApp } from '#test/render.tsx'
import { buildPost, buildPrediction } from '#test/sample-data.ts'
import { PostList } from './post-list.tsx'

const openList = () =>
  renderInApp(
    <PostList source="everyone" sort="newest">
      {({ content }) => <p>{content}</p>}
    </PostList>,
  )
const createPosts = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildPost({ id: `post-${from + index}`, content: `글 ${from + index}` }),
  )

test('the list announces that it is loading until the posts arrive', async () => {
  const release = api.hold('GET /posts')
  const screen = await openList()
  await expect.element(screen.getByText('불러오는 중이에요')).toBeInTheDocument()
  release({ items: createPosts(1, 2), nextCursor: null })
  await expect.element(screen.getByText('글 2', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('불러오는 중이에요')).not.toBeInTheDocument()
})

test('an empty list says that there are no posts yet', async () => {
  api.answer('GET /posts', { items: [], nextCursor: null })
  const screen = await openList()
  await expect.element(screen.getByText('아직 글이 없어요')).toBeVisible()
})

test("the posts of a member are requested by the member's id", async () => {
  api.on('GET /users/:id/posts', ({ params }) => ({
    items: [buildPost({ content: `${params?.id}의 글` })],
    nextCursor: null,
  }))
  const screen = await renderInApp(
    <PostList source={{ author: 'm1' }} sort="newest">
      {({ content }) => <p>{content}</p>}
    </PostList>,
  )
  await expect.element(screen.getByText('m1의 글')).toBeVisible()
})

test('a list that failed to load is shown after a retry', async () => {
  api.refuse('GET /posts', 'not_found', { status: 404 })
  const screen = await openList()
  api.answer('GET /posts', { items: createPosts(1, 1), nextCursor: null })
  await screen.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(screen.getByText('글 1', { exact: true })).toBeVisible()
})

test('the next page is added at the end of the list; a post on two pages is shown once', async () => {
  api.on('GET /posts', ({ query }) =>
    query?.cursor === 'second'
      ? { items: createPosts(3, 3), nextCursor: null }
      : { items: createPosts(1, 3), nextCursor: 'second' },
  )
  const screen = await openList()
  await expect.element(screen.getByText('글 5', { exact: true })).toBeVisible()
  expect(screen.getByText('글 3', { exact: true }).elements()).toHaveLength(1)
})

test('a next page that failed leaves the list as it is, and is added after a retry', async () => {
  api.on('GET /posts', ({ query }) => {
    if (query?.cursor === undefined) return { items: createPosts(1, 3), nextCursor: 'second' }
    throw new TypeError('Failed to fetch')
  })
  const screen = await openList()
  await expect.element(screen.getByText('다음 글을 불러오지 못했어요.')).toBeVisible()
  await expect.element(screen.getByText('글 1', { exact: true })).toBeVisible()
  api.answer('GET /posts', { items: createPosts(4, 1), nextCursor: null })
  await screen.getByRole('button', { name: '다시 시도' }).click()
  await expect.element(screen.getByText('글 4', { exact: true })).toBeVisible()
})

test('a post knows whether a post above has the same prediction attached', async () => {
  const attachTo = (id: string, predictionId: string) =>
    buildPost({ id, content: id, attached: { prediction: buildPrediction({ id: predictionId }) } })
  api.answer('GET /posts', {
    items: [attachTo('one', 'a'), attachTo('two', 'b'), attachTo('three', 'a')],
    nextCursor: null,
  })
  const screen = await renderInApp(
    <PostList source="everyone" sort="newest">
      {({ content }, _position, repeatsPrediction) => <p>{`${content} ${repeatsPrediction}`}</p>}
    </PostList>,
  )
  await expect.element(screen.getByText('three true')).toBeVisible()
  await expect.element(screen.getByText('one false')).toBeVisible()
  await expect.element(screen.getByText('two false')).toBeVisible()
})
