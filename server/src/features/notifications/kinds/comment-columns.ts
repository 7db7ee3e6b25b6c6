import { sql } from 'kysely'
import { EVERY_ITEM_KIND, itemColumnsOf } from '#shared/items/item-kinds.ts'
import { textSeenBy } from '#shared/items/seen-by/mentions-seen-by.ts'
import type { Receiver } from './bounds.ts'
import { ITEM_STOCK } from './row-values.ts'

const item = itemColumnsOf('c')

/** Kind and id of the item of a comment `c`. */
export const COMMENTED = sql`${item.kind}, ${item.id}`

/** Whether the receiver may see the item of a comment `c`. */
export function isCommentedItemSeen(receiver: Receiver) {
  const items = EVERY_ITEM_KIND.map(
    ({ key, seen }) => sql`exists (${seen(receiver, sql.ref<string>(`c.${key}`))})`,
  )
  return sql`(${sql.join(items, sql` or `)})`
}

export const PREVIEW_LENGTH = 100

/** The text of the comment of a row `n`, and the stock of its item. */
export const commentDetails = (receiver: Receiver) => sql`(
  select jsonb_build_object('stock', ${ITEM_STOCK}, 'preview', left(${textSeenBy(receiver, 'commentId', 'c')}, ${sql.lit(PREVIEW_LENGTH)}))
  from comments c where c.id = n."commentId"
)`
