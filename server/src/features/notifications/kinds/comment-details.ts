import { sql } from 'kysely'
import { z } from 'zod'
import { selectTextSeenBy } from '#shared/items/seen-by/mentions-seen-by.ts'
import type { Receiver } from './bounds.ts'
import { ITEM_STOCK } from './row-values.ts'

export const PREVIEW_LENGTH = 100

/** Details of a notification about a text. */
export const TextDetails = z.strictObject({ stock: z.string().nullable(), preview: z.string() })

/** For a notification `n` about a comment: selects the beginning of the comment's text, and the stock of its item. */
export const selectCommentDetails = (receiver: Receiver) => sql`(
  select jsonb_build_object('stock', ${ITEM_STOCK}, 'preview', left(${selectTextSeenBy(receiver, 'comments', 'c')}, ${sql.lit(PREVIEW_LENGTH)}))
  from comments c where c.id = n."commentId"
)`
