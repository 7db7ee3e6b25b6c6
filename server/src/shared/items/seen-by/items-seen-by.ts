import { sql } from 'kysely'
import { toSqlTimestamp, type SqlReader } from '#platform/sessions/reader.ts'
import { isListed, isNotice, isSeen, isShownTo, type RowReader } from './visibility.ts'

/** The only place that decides which items `i` a viewer may see. */
export const isItemSeen = (reader: RowReader) => isSeen(reader, 'i', isShownTo(reader.id))

/** Like `isItemSeen`, but also true if the viewer is shown a notice instead of the item. */
export const isItemListed = (reader: RowReader) => isListed(reader, 'i', isShownTo(reader.id))

/** Whether the item's content is hidden from the viewer; it must then not leave the server. */
export const isSealed = (reader: SqlReader) =>
  sql<boolean>`((i.author is distinct from ${reader.id} and ${isSealedAt(reader.now)}) or ${isNotice(reader, 'i')})`

/**
 * Whether only the author sees the content of prediction `i` at a moment (product time in epoch ms); false for posts.
 */
export const isSealedAt = (now: SqlReader['now']) =>
  sql<boolean>`(i.status is not distinct from 'pending' and coalesce(i."revealAt" > ${toSqlTimestamp(now)}, true))`
