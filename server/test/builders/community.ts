import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { ItemKind } from '@gwanyeok/domain/items/api.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import type { Person } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'

/** Path of each kind of item below `/api`. */
export const ITEM_PATHS = { prediction: 'predictions', stockPost: 'stock-posts', post: 'posts' } as const

/** Writes a post through the API and returns its id. */
export async function createPost(person: Person, content: string, visibility: Visibility = 'public') {
  return getId(await person.call<{ id: string }>('POST /posts', { content, visibility }))
}

export async function createStockPost(person: Person, stock: string, content: string) {
  return getId(await person.call<{ id: string }>(`POST /stocks/${stock}/posts`, { content }))
}

/** Predicts through the API that the stock rises by 10 % within 3 days; returns the id. */
export async function predictUp(person: Person, stock: string, choice: object = {}) {
  const { body } = await person.call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)
  const seenPrice = body.price.currentPrice
  const targetPrice = Math.round(seenPrice * 110) / 100
  return getId(
    await person.call<{ id: string }>('POST /predictions', {
      stock,
      seenPrice,
      targetPrice,
      period: 3,
      ...choice,
    }),
  )
}

export interface CommentTarget {
  postType: ItemKind
  postId: string
}

export async function createComment(
  person: Person,
  target: CommentTarget,
  content: string,
  parentId?: string,
) {
  const body = { ...target, content, ...(parentId !== undefined && { parentId }) }
  return getId(await person.call<{ id: string }>('POST /comments', body))
}

function getId({ status, body, text }: { status: number; body: { id: string }; text: string }): string {
  if (status !== 200) throw new Error(`${status}: ${text}`)
  return body.id
}

/** Hides an item, as a decision on reports does. */
export async function hideItem(
  { db, clock, answerCache }: Pick<TestProduct, 'db' | 'clock' | 'answerCache'>,
  id: string,
): Promise<void> {
  await db
    .updateTable('items')
    .set({ hiddenAt: new Date(clock.now()) })
    .where('id', '=', id)
    .execute()
  answerCache.clear()
}

/** Suspends the member, who can then read but not write, for a week. */
export async function suspend(product: TestProduct, person: Person): Promise<void> {
  await product.db
    .updateTable('users')
    .set({ suspendedUntil: new Date(product.clock.now() + 7 * DAY_MS) })
    .where('id', '=', person.id)
    .execute()
  product.sessions.clearCache()
}
