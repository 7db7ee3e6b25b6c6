import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { signUpAdmin, type Person, signUpMember, createSignedOutPerson } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'
import {
  attachPredictions,
  type CanaryItem,
  createCanaryComments,
  createCanaryPosts,
  createCanaryPredictions,
  type ViewerCase,
} from './canary-items.ts'

/** Monday noon in New York. */
export const PREDICTED_AT = Date.parse('2024-06-03T16:00:00Z')
const MINUTE_MS = 60_000
/** Two moments, because the predictions of the timing `1hour` are revealed between them. */
export const TIMES = {
  'before the reveal': PREDICTED_AT + 30 * MINUTE_MS,
  'after the reveal': PREDICTED_AT + 150 * MINUTE_MS,
}

export interface VisibilityWorld {
  author: Person
  viewers: ViewerCase[]
  items: CanaryItem[]
  /** Every stock with content of the author. */
  stocks: string[]
}

/** Signs up an author with items of every kind, and viewers in every relation to the author. */
export async function createVisibilityWorld(product: TestProduct, now: number): Promise<VisibilityWorld> {
  const author = await signUpMember(product, '글쓴이')
  const viewers = await createViewers(product, author, now)
  const predictions = await createCanaryPredictions(product, author, now)
  await createBookmarks(product, viewers, predictions, now)
  const posts = await createCanaryPosts(product, author, now)
  await attachPredictions(product, author, predictions, now)
  const comments = await createCanaryComments(product, author, [...predictions, ...posts], now)
  const stocks = [...new Set(predictions.map(({ stock }) => stock!))]
  return { author, viewers, items: [...predictions, ...posts, ...comments], stocks }
}

async function createViewers(product: TestProduct, author: Person, now: number): Promise<ViewerCase[]> {
  const { db } = product
  const strangerCase = {
    isAuthor: false,
    isFollower: false,
    isEitherBlocked: false,
    isAdmin: false,
    isSignedOut: false,
  }
  const createMember = async (name: string, relation: Partial<ViewerCase> = {}) => ({
    ...strangerCase,
    name,
    person: await signUpMember(product, name),
    ...relation,
  })
  const viewers: ViewerCase[] = [
    { ...strangerCase, name: '로그아웃', person: createSignedOutPerson(product), isSignedOut: true },
    { ...strangerCase, name: '글쓴이', person: author, isAuthor: true },
    await createMember('남남'),
    await createMember('팔로워', { isFollower: true }),
    await createMember('차단당한사람', { isEitherBlocked: true }),
    await createMember('차단한사람', { isEitherBlocked: true }),
    await createMember('정지된사람'),
    { ...strangerCase, name: '지킴이', person: await signUpAdmin(product), isAdmin: true },
  ]
  const getId = (name: string) => viewers.find((viewer) => viewer.name === name)!.person.id
  const createdAt = new Date(now)
  await db
    .insertInto('follows')
    .values({ follower: getId('팔로워'), followee: author.id, createdAt })
    .execute()
  await db
    .insertInto('blocks')
    .values([
      { blocker: author.id, blocked: getId('차단당한사람'), createdAt },
      { blocker: getId('차단한사람'), blocked: author.id, createdAt },
    ])
    .execute()
  const suspendedUntil = new Date(now + 100 * DAY_MS)
  await db.updateTable('users').set({ suspendedUntil }).where('id', '=', getId('정지된사람')).execute()
  product.sessions.clearCache()
  return viewers
}

/** Bookmarks every prediction for every viewer with a session, as if all predictions had been public once. */
async function createBookmarks(
  { db }: TestProduct,
  viewers: readonly ViewerCase[],
  predictions: readonly CanaryItem[],
  now: number,
): Promise<void> {
  const savers = viewers.filter(({ isSignedOut }) => !isSignedOut)
  const rows = savers.flatMap(({ person }) =>
    predictions.map(({ id }) => ({ userId: person.id, itemId: id, createdAt: new Date(now) })),
  )
  await db.insertInto('bookmarks').values(rows).execute()
}
