import type { PostView, StockPostView } from '@gwanyeok/domain/posts/api.ts'
import { expect, it } from 'vitest'
import { createId } from '#platform/id.ts'
import { hideItem, createPost, createStockPost, suspend } from '#test/builders/community.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'

const NOW = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: NOW })
const [writer, follower, passerby, blockedMember, blocker, withdrawnMember] = await signUpMembers(
  product,
  'writer',
  'follower',
  'passerby',
  'blocked',
  'blocker',
  'gone',
)

interface Page {
  items: (PostView | StockPostView)[]
  nextCursor: string | null
}

const readPosts = (person: Person, id = writer.id, query = '') =>
  person.call<Page>(`GET /users/${id}/posts${query}`)
const readContents = async (person: Person) =>
  (await readPosts(person)).body.items.map(({ content }) => content)

const updateUser = (person: Person, values: { publicProfile?: boolean; withdrawnAt?: Date }) =>
  product.db.updateTable('users').set(values).where('id', '=', person.id).execute()

await follower.call(`PUT /users/${writer.id}/follow`)
await writer.call(`PUT /users/${blockedMember.id}/block`)
await blocker.call(`PUT /users/${writer.id}/block`)
for (const visibility of ['public', 'followers', 'private'] as const) {
  await createPost(writer, `수박 ${visibility}`, visibility)
  await product.moveTo(product.clock.now() + 60_000)
}
await createStockPost(writer, 'AAPL', '애플 얘기')
await hideItem(product, await createPost(writer, '가려진 글'))
await createPost(passerby, '다른 사람의 글')

it('posts of both kinds that the viewer may see are listed, newest first', async () => {
  expect(await readContents(passerby)).toEqual(['애플 얘기', '수박 public'])
  expect(await readContents(follower)).toEqual(['애플 얘기', '수박 followers', '수박 public'])
  expect(await readContents(writer)).toEqual(['애플 얘기', '수박 private', '수박 followers', '수박 public'])
  expect((await readPosts(passerby)).body.items).toMatchObject([
    { type: 'stockPost', stock: 'AAPL', koreanName: '애플' },
    { type: 'post', visibility: 'public' },
  ])
})

it('posts of only one kind can be listed', async () => {
  const readKind = async (kind: string) =>
    (await readPosts(writer, writer.id, `?kind=${kind}`)).body.items.map(({ content }) => content)
  expect(await readKind('stockPost')).toEqual(['애플 얘기'])
  expect(await readKind('post')).toEqual(['수박 private', '수박 followers', '수박 public'])
  expect((await readPosts(writer, writer.id, '?kind=prediction')).status).toBe(400)
})

it('posts are not found after a block by either side, nor for a withdrawn or unknown member', async () => {
  await createPost(withdrawnMember, '남은 글')
  await updateUser(withdrawnMember, { withdrawnAt: new Date(NOW) })
  const answers = [
    readPosts(blockedMember),
    readPosts(blocker),
    readPosts(writer, blockedMember.id),
    readPosts(writer, blocker.id),
    readPosts(passerby, withdrawnMember.id),
    readPosts(passerby, createId(NOW)),
  ]
  for (const answer of await Promise.all(answers))
    expect(answer).toMatchObject({ status: 404, code: 'not_found' })
})

it('posts of a suspended member remain', async () => {
  const contentsBefore = await readContents(passerby)
  await suspend(product, writer)
  expect(await readContents(passerby)).toEqual(contentsBefore)
})

it('posts are shown only to their author if the profile is not public', async () => {
  await updateUser(writer, { publicProfile: false })
  for (const viewer of [passerby, follower])
    expect((await readPosts(viewer)).body).toEqual({ items: [], nextCursor: null })
  expect(await readContents(writer)).toHaveLength(4)
  await updateUser(writer, { publicProfile: true })
})

it('pages contain each post of both kinds once', async () => {
  const buildRow = (index: number) => ({
    id: createId(NOW),
    author: passerby.id,
    content: `글 ${index}`,
    visibility: 'public' as const,
    // Four posts of each kind share a timestamp, so that ties occur.
    createdAt: new Date(NOW - 1000 * Math.floor(index / 4) - 60_000),
  })
  const rows = Array.from({ length: 52 }, (_, index) => buildRow(index))
  await insertPosts(product.db, rows)
  const stockFields = { stock: 'MSFT', stockName: 'Microsoft' }
  const stockPosts = rows.map((row) => ({ ...row, ...stockFields, id: createId(NOW) }))
  await insertPosts(product.db, stockPosts)
  const seenPages: PostView['id'][][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: Page } = await readPosts(writer, passerby.id, cursor && `?cursor=${cursor}`)
    seenPages.push(body.items.map(({ id }) => id))
    cursor = body.nextCursor
  }
  expect(seenPages.map(({ length }) => length)).toEqual([50, 50, 5])
  expect(new Set(seenPages.flat()).size).toBe(105)
})
