import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { PostView } from '@gwanyeok/domain/posts/api.ts'
import { expect, it } from 'vitest'
import { hideItem, createPost, createStockPost } from '#test/builders/community.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { createId } from '#platform/id.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'

const NOW = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: NOW })
const [writer, minji, follower, blockedMember] = await signUpMembers(
  product,
  'writer',
  'minji',
  'follower',
  'blocked',
)
await follower.call(`PUT /users/${writer.id}/follow`)
await blockedMember.call(`PUT /users/${writer.id}/block`)

/** Reads all pages of a search. Returns the contents of the posts, and the number of pages. */
async function searchPosts(person: Person, q: string) {
  const contents: string[] = []
  let pageCount = 0
  let cursor: string | null = ''
  while (cursor !== null) {
    const address: string = `GET /posts/search?q=${encodeURIComponent(q)}${cursor && `&cursor=${cursor}`}`
    const answer = await person.call<{ items: PostView[]; nextCursor: string | null }>(address)
    expect(answer.status, answer.text).toBe(200)
    contents.push(...answer.body.items.map(({ content }) => content))
    pageCount += 1
    cursor = answer.body.nextCursor
  }
  return { contents, pageCount }
}

it('a search finds parts of words in posts of both kinds, newest first, ignoring case', async () => {
  await createPost(writer, '어닝시즌이 왔어요')
  await product.moveTo(NOW + 60_000)
  await createStockPost(minji, 'AAPL', 'AI 어닝 얘기')
  await product.moveTo(NOW + 120_000)
  await createPost(writer, 'Ai가 이끄는 장')
  expect((await searchPosts(minji, '어닝')).contents).toEqual(['AI 어닝 얘기', '어닝시즌이 왔어요'])
  expect((await searchPosts(minji, 'ai')).contents).toEqual(['Ai가 이끄는 장', 'AI 어닝 얘기'])
  expect(await searchPosts(minji, '없는말')).toEqual({ contents: [], pageCount: 1 })
  expect((await searchPosts(minji, '%')).contents).toEqual([])
})

it('a search finds for each viewer what the lists show, without muted words', async () => {
  const visibilities = ['public', 'followers', 'private'] as const
  for (const visibility of visibilities) await createPost(writer, `수박 ${visibility}`, visibility)
  await hideItem(product, await createPost(writer, '수박 hidden'))
  const listSeen = async (person: Person) => (await searchPosts(person, '수박')).contents.toSorted()
  expect(await listSeen(minji)).toEqual(['수박 public'])
  expect(await listSeen(follower)).toEqual(['수박 followers', '수박 public'])
  expect(await listSeen(writer)).toEqual(['수박 followers', '수박 private', '수박 public'])
  expect(await listSeen(blockedMember)).toEqual([])
  await minji.call('PATCH /settings', { mutedWords: ['PUBLIC'] })
  expect(await listSeen(minji)).toEqual([])
  await minji.call('PATCH /settings', { mutedWords: [] })
})

it('a search finds a text that is taken down only for its author', async () => {
  const id = await createPost(writer, '내려갈 참외 이야기')
  const takenDownUntil = new Date(NOW + 30 * DAY_MS)
  await product.db
    .updateTable('items')
    .set({ hiddenAt: new Date(NOW), takenDownUntil })
    .where('id', '=', id)
    .execute()
  expect((await searchPosts(minji, '참외')).contents).toEqual([])
  expect((await searchPosts(writer, '참외')).contents).toEqual(['내려갈 참외 이야기'])
})

it('a search finds the mentioned names that the viewer can see', async () => {
  await createPost(writer, '@minji님 포도 얘기예요')
  const searchNames = async (person: Person) => (await searchPosts(person, '@minji님 포도')).contents
  expect(await searchNames(follower)).toEqual(['@minji님 포도 얘기예요'])
  await follower.call(`PUT /users/${minji.id}/block`)
  expect(await searchNames(follower)).toEqual([])
  expect((await searchPosts(follower, '회원님 포도')).contents).toEqual(['@알 수 없는 회원님 포도 얘기예요'])
  await follower.call(`DELETE /users/${minji.id}/block`)
})

it('a search reveals nothing of posts that the viewer may not see, not even through page boundaries', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => ({
    id: createId(NOW - index),
    author: writer.id,
    visibility: 'private' as const,
    content: `망고 ${index}`,
    createdAt: new Date(NOW - index),
  }))
  await insertPosts(product.db, rows)
  expect(await searchPosts(minji, '망고')).toEqual({ contents: [], pageCount: 1 })
})

it('a search continues over empty pages to the oldest post, with each post once', async () => {
  // A request searches 2,000 posts and returns at most 20 matches: two full pages, then 5 matches, none, and 1.
  const isMatch = (index: number) => (index > 500 && index < 545) || index === 2_099 || index === 6_199
  const rows = Array.from({ length: 6_300 }, (_, index) => ({
    id: createId(NOW - index * 1000),
    author: writer.id,
    visibility: 'public' as const,
    content: isMatch(index) ? `자두 ${index}` : '조용한 하루',
    createdAt: new Date(NOW - (index + 1) * 1000),
  }))
  for (let index = 0; index < rows.length; index += 1_000)
    await insertPosts(product.db, rows.slice(index, index + 1_000))
  const expectedContents = rows.flatMap(({ content }) => (content.startsWith('자두') ? [content] : []))
  expect(await searchPosts(minji, '자두')).toEqual({ contents: expectedContents, pageCount: 5 })
})
