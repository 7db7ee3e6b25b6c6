import { signUpAdmin, type Person, signUpMember, createStranger } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'
import {
  attachPredictions,
  type Planted,
  plantComments,
  plantPosts,
  plantPredictions,
  type Watcher,
} from './visibility-plants.ts'

export interface VisibilityWorld {
  author: Person
  watchers: Watcher[]
  planted: Planted[]
  /** Every stock with planted content. */
  stocks: string[]
}
export async function plantWorld(product: TestProduct, now: number): Promise<VisibilityWorld> {
  const author = await signUpMember(product, '글쓴이')
  const watchers = await makeWatchers(product, author, now)
  const predictions = await plantPredictions(product, author, now)
  await plantBookmarks(product, watchers, predictions, now)
  const posts = await plantPosts(product, author, now)
  await attachPredictions(product, author, predictions, now)
  const comments = await plantComments(product, author, [...predictions, ...posts], now)
  const stocks = [...new Set(predictions.map(({ stock }) => stock!))]
  return { author, watchers, planted: [...predictions, ...posts, ...comments], stocks }
}

async function makeWatchers(product: TestProduct, author: Person, now: number): Promise<Watcher[]> {
  const { db } = product
  const plain = { isAuthor: false, isFollower: false, isBlocked: false, isAdmin: false, signedOut: false }
  const member = async (name: string, facts: Partial<Watcher> = {}) => ({
    ...plain,
    name,
    person: await signUpMember(product, name),
    ...facts,
  })
  const watchers: Watcher[] = [
    { ...plain, name: '로그아웃', person: createStranger(product), signedOut: true },
    { ...plain, name: '글쓴이', person: author, isAuthor: true },
    await member('남남'),
    await member('팔로워', { isFollower: true }),
    await member('차단당한사람', { isBlocked: true }),
    await member('차단한사람', { isBlocked: true }),
    await member('정지된사람'),
    { ...plain, name: '지킴이', person: await signUpAdmin(product), isAdmin: true },
  ]
  const getId = (name: string) => watchers.find((watcher) => watcher.name === name)!.person.id
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
  const suspendedUntil = new Date(now + 9e9)
  await db.updateTable('users').set({ suspendedUntil }).where('id', '=', getId('정지된사람')).execute()
  product.sessions.forget()
  return watchers
}

/** Everybody has bookmarked every prediction, as if all had been public once. */
async function plantBookmarks(
  { db }: TestProduct,
  watchers: readonly Watcher[],
  predictions: readonly Planted[],
  now: number,
): Promise<void> {
  const savers = watchers.filter(({ signedOut }) => !signedOut)
  const rows = savers.flatMap(({ person }) =>
    predictions.map(({ id }) => ({ userId: person.id, itemId: id, createdAt: new Date(now) })),
  )
  await db.insertInto('bookmarks').values(rows).execute()
}
