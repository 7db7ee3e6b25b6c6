import { sql } from 'kysely'
import { toSqlTimestamp, type SqlReader } from '#platform/sessions/reader.ts'
import { isListed, isNotice, isSeen, isShownTo, type RowReader } from './visibility.ts'

/** Whether a reader may know of an item `i`. This is the only place that decides it. */
export const isItemSeen = (reader: RowReader) => isSeen(reader, 'i', isShownTo(reader.id))

/** Whether the reader may know of the item, or is shown a takedown notice of it. */
export const isItemListed = (reader: RowReader) => isListed(reader, 'i', isShownTo(reader.id))

/** Whether the item is sealed for the reader. Its content must not leave the server then. */
export const isSealed = (reader: SqlReader) =>
  sql<boolean>`((i.author is distinct from ${reader.id} and ${isSealedAt(reader.now)}) or ${isNotice(reader, 'i')})`

/** Whether the item is sealed for strangers at a moment (product time in epoch ms); false for a post. */
export const isSealedAt = (now: SqlReader['now']) =>
  sql<boolean>`(i.status is not distinct from 'pending' and coalesce(i."revealAt" > ${toSqlTimestamp(now)}, true))`
