import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { computeAccess } from '#test/oracles/compute-access.ts'
import { afterAll, expect, it } from 'vitest'
import { addMember } from '#test/builders/builders.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { createId } from '#platform/id.ts'
import { selectPostsSeenBy } from './posts-seen-by.ts'
import { REPORTABLE_KINDS } from '../reportable-kinds.ts'
import { insertPosts } from '#shared/content/insert-posts.ts'

const NOW = Date.parse('2024-06-03T16:00:00Z')
const createdAt = new Date(NOW)
const NAMES = ['author', 'stranger', 'follower', 'blockedByAuthor', 'blocker', 'admin'] as const
type Name = (typeof NAMES)[number]

const ids = {} as Record<Name, string>

const database = await createTestDatabase()
const { db } = database
for (const name of NAMES) ids[name] = await addMember(db, name, NOW)
const { author, follower, blockedByAuthor, blocker } = ids
await db.insertInto('follows').values({ follower, followee: author, createdAt }).execute()
await db
  .insertInto('blocks')
  .values([
    { blocker: author, blocked: blockedByAuthor, createdAt },
    { blocker, blocked: author, createdAt },
  ])
  .execute()
afterAll(() => database.drop())

interface PostState {
  visibility: Visibility
  isHidden: boolean
}

const POST_STATES: PostState[] = Visibility.options.flatMap((visibility) =>
  [false, true].map((isHidden) => ({ visibility, isHidden })),
)

/** The rule of the oracle, for posts, which are never sealed. */
const canSee = (name: Name | null, state: PostState) => {
  const relation = {
    isAuthor: name === 'author',
    isFollower: name === 'follower',
    isEitherBlocked: name === 'blockedByAuthor' || name === 'blocker',
    isAdmin: name === 'admin',
  }
  return computeAccess(relation, { ...state, status: 'success', revealAt: 0 }, NOW) !== 'nothing'
}

const VIEWERS = [...NAMES, null]
const toViewer = (name: Name | null) => ({ id: name && ids[name], isAdmin: name === 'admin', now: NOW })

async function addPost({ visibility, isHidden }: PostState): Promise<ReportableRef> {
  const post = { id: createId(NOW), author: ids.author, content: '글', visibility, createdAt }
  await insertPosts(database.db, [{ ...post, hiddenAt: isHidden ? createdAt : null }])
  return { postType: 'post', postId: post.id }
}

async function addStockPost({ isHidden }: PostState): Promise<ReportableRef> {
  const post = {
    id: createId(NOW),
    author: ids.author,
    content: '글',
    visibility: 'public' as const,
    stock: 'AAPL',
    stockName: 'Apple',
    createdAt,
  }
  await insertPosts(database.db, [{ ...post, hiddenAt: isHidden ? createdAt : null }])
  return { postType: 'stockPost', postId: post.id }
}

/** Adds a comment by the member to an item of the author. */
async function addComment(writer: Name, item: ReportableRef, isHidden = false): Promise<ReportableRef> {
  const comment = { id: createId(NOW), author: ids[writer], content: '말', itemId: item.postId, createdAt }
  await database.db
    .insertInto('comments')
    .values({ ...comment, hiddenAt: isHidden ? createdAt : null })
    .execute()
  return { postType: 'comment', postId: comment.id }
}

const isSeen = async (name: Name | null, item: ReportableRef) =>
  (await REPORTABLE_KINDS[item.postType].findVisibleContent(database.db, toViewer(name), item)) !== undefined

it.each(POST_STATES)(
  'a post ($visibility, hidden: $isHidden) is visible to exactly the viewers that the oracle allows',
  async (postState) => {
    const item = await addPost(postState)
    for (const name of VIEWERS) {
      const rows = await selectPostsSeenBy(database.db, toViewer(name))
        .where('i.id', '=', item.postId)
        .execute()
      expect({ name, seen: rows.length === 1 }).toEqual({ name, seen: canSee(name, postState) })
      expect(await isSeen(name, item)).toBe(canSee(name, postState))
    }
  },
)

it.each(POST_STATES.filter(({ visibility }) => visibility === 'public'))(
  'a post about a stock (hidden: $isHidden) is visible to exactly the viewers that the oracle allows',
  async (postState) => {
    const item = await addStockPost(postState)
    for (const name of VIEWERS) {
      const rows = await selectPostsSeenBy(database.db, toViewer(name))
        .where('i.id', '=', item.postId)
        .execute()
      expect({ name, seen: rows.length === 1 }).toEqual({ name, seen: canSee(name, postState) })
      expect(await isSeen(name, item)).toBe(canSee(name, postState))
    }
  },
)

it('a comment is visible to those who see its post, unless they or its author have blocked the other', async () => {
  const publicPost = await addPost({ visibility: 'public', isHidden: false })
  const followersPost = await addPost({ visibility: 'followers', isHidden: false })
  const listViewers = async (item: ReportableRef) => {
    const names = []
    for (const name of NAMES) if (await isSeen(name, item)) names.push(name)
    return names
  }
  const unblockedNames = ['author', 'stranger', 'follower', 'admin']
  expect(await listViewers(await addComment('stranger', publicPost))).toEqual(unblockedNames)
  expect(await listViewers(await addComment('author', followersPost))).toEqual(['author', 'follower'])
  // A member who cannot see the post any more does not see their own comments on it either.
  expect(await listViewers(await addComment('blocker', publicPost))).toEqual([
    'stranger',
    'follower',
    'admin',
  ])
  expect(await listViewers(await addComment('stranger', publicPost, true))).toEqual(['stranger', 'admin'])
  expect(await isSeen(null, publicPost)).toBe(true)
})
