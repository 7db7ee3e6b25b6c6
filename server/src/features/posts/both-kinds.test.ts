import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { PostView, StockPostView } from '@gwanyeok/domain/posts/api.ts'
import { expect, it } from 'vitest'
import { createId } from '#platform/id.ts'
import { hideItem, createPost, createStockPost } from '#test/builders/community.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'

const NOW = Date.parse('2024-06-03T16:00:00Z')

const product = await openProductForFile({ at: NOW })
const [writer, viewer, follower, blockedMember, blocker, crowd] = await signUpMembers(
  product,
  'writer',
  'viewer',
  'follower',
  'blocked',
  'blocker',
  'crowd',
)
await follower.call(`PUT /users/${writer.id}/follow`)
await viewer.call(`PUT /users/${crowd.id}/follow`)
await writer.call(`PUT /users/${blockedMember.id}/block`)
await blocker.call(`PUT /users/${writer.id}/block`)

interface Page {
  items: (PostView | StockPostView)[]
  nextCursor: string | null
}

/** Reads all pages of a list. */
async function readPages(person: Person, query: string): Promise<Page['items'][]> {
  const pages: Page['items'][] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { body }: { body: Page } = await person.call<Page>(
      `GET /posts?${query}${cursor && `&cursor=${cursor}`}`,
    )
    pages.push(body.items)
    cursor = body.nextCursor
  }
  return pages
}

const POSTS_PER_KIND = 60

interface SortKeys {
  id: string
  newest: number
  popular: number
}

/**
 * Inserts posts of both kinds, equally many, and returns their sort keys. Each time of creation is shared by four posts,
 * and each popularity by four other posts.
 */
async function insertCrowdPosts(): Promise<SortKeys[]> {
  const insertedPosts: SortKeys[] = []
  for (let index = 0; index < POSTS_PER_KIND; index++) {
    const createdAt = new Date(NOW - 60_000 - 1000 * Math.floor(index / 2))
    const shuffledIndex = (index * 7) % POSTS_PER_KIND
    const popularity = 1000 + Math.floor(shuffledIndex / 2)
    const row = { author: crowd.id, content: `글 ${index}`, visibility: 'public' as const, createdAt }
    const postId = createId(NOW)
    const stockPostId = createId(NOW)
    await insertPosts(product.db, [
      { ...row, id: postId, stock: null, stockName: null },
      { ...row, id: stockPostId, stock: 'MSFT', stockName: 'Microsoft' },
    ])
    // On insert, the popularity depends only on the age.
    await product.db
      .updateTable('items')
      .set({ popularity })
      .where('id', 'in', [postId, stockPostId])
      .execute()
    for (const id of [postId, stockPostId])
      insertedPosts.push({ id, newest: createdAt.getTime(), popular: popularity })
  }
  return insertedPosts
}

const crowdPosts = await insertCrowdPosts()

it.each([
  ['newest', 'everyone'],
  ['newest', 'following'],
  ['popular', 'everyone'],
  ['popular', 'following'],
] as const)(
  '%s of %s: pages contain each post once in order, even with equal sort keys',
  async (sort, from) => {
    const pages = await readPages(viewer, `sort=${sort}&from=${from}`)
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
    const expectedPosts = crowdPosts.toSorted((a, b) => b[sort] - a[sort] || (a.id < b.id ? 1 : -1))
    expect(pages.flat().map(({ id }) => id)).toEqual(expectedPosts.map(({ id }) => id))
    expect(new Set(pages.flat().map(({ type }) => type))).toEqual(new Set(['post', 'stockPost']))
  },
)

it('lists contain nothing that the viewer may not see, in either order', async () => {
  const ids = {
    public: await createPost(writer, '모두에게'),
    followers: await createPost(writer, '팔로워에게', 'followers'),
    private: await createPost(writer, '나에게', 'private'),
    stockPost: await createStockPost(writer, 'KO', '콜라 얘기'),
    mutedPost: await createPost(writer, '자두 얘기'),
    mutedStockPost: await createStockPost(writer, 'KO', '콜라와 자두'),
    hiddenPost: await createPost(writer, '가려진 글'),
    hiddenStockPost: await createStockPost(writer, 'KO', '가려진 콜라'),
    takenDownPost: await createPost(writer, '내려간 글'),
    takenDownStockPost: await createStockPost(writer, 'KO', '내려간 콜라'),
  }
  for (const id of [ids.hiddenPost, ids.hiddenStockPost]) await hideItem(product, id)
  const takenDown = { hiddenAt: new Date(NOW), takenDownUntil: new Date(NOW + 30 * DAY_MS) }
  const takenDownIds = [ids.takenDownPost, ids.takenDownStockPost]
  await product.db.updateTable('items').set(takenDown).where('id', 'in', takenDownIds).execute()
  for (const person of [follower, viewer]) await person.call('PATCH /settings', { mutedWords: ['자두'] })
  const listSeenNames = async (person: Person, from: string) => {
    const lists = await Promise.all(
      ['newest', 'popular'].map(async (sort) =>
        (await readPages(person, `from=${from}&sort=${sort}`)).flat(),
      ),
    )
    const [newestNames, popularNames] = lists.map((list) => {
      const writersPosts = list.filter(({ author }) => author.id === writer.id)
      return Object.entries(ids)
        .filter(([, id]) => writersPosts.some((item) => item.id === id))
        .map(([name]) => name)
    })
    expect(popularNames).toEqual(newestNames)
    const notices = lists[0]!.filter(({ takenDownUntil, isMine }) => takenDownUntil && !isMine)
    expect(notices.map(({ content }) => content)).toEqual(notices.map(() => ''))
    return newestNames
  }
  const shownNames = ['public', 'stockPost', 'takenDownPost', 'takenDownStockPost']
  expect(await listSeenNames(viewer, 'everyone')).toEqual(shownNames)
  expect(await listSeenNames(viewer, 'following')).toEqual([])
  expect(await listSeenNames(follower, 'everyone')).toEqual(shownNames)
  expect(await listSeenNames(follower, 'following')).toEqual([
    'public',
    'followers',
    'stockPost',
    'takenDownPost',
    'takenDownStockPost',
  ])
  for (const person of [blockedMember, blocker]) expect(await listSeenNames(person, 'everyone')).toEqual([])
  const ownNames = await listSeenNames(writer, 'everyone')
  expect(ownNames).toEqual(Object.keys(ids).filter((name) => !name.startsWith('hidden')))
})
