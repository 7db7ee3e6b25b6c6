import { sql } from 'kysely'
import { toSqlMoment, type SqlReader } from '#platform/sessions/reader.ts'
import { isListed, isNotice, isSeen, isShownTo, type RowReader } from './visibility.ts'

/** The only place that decides which items `i` a reader may know of. */
export const isItemSeen = (reader: RowReader) => isSeen(reader, 'i', isShownTo(reader.id))

/** The same, or the reader is shown a notice of it. */
export const isItemListed = (reader: RowReader) => isListed(reader, 'i', isShownTo(reader.id))

/** The reader sees nothing of its content, which must not leave the server. */
export const isSealed = (reader: SqlReader) =>
  sql<boolean>`((i.author is distinct from ${reader.id} and ${isSealedAt(reader.now)}) or ${isNotice(reader, 'i')})`

/** Strangers do not see its content at a moment (product time in epoch ms); false of a post. */
export const isSealedAt = (now: SqlReader['now']) =>
  sql<boolean>`(i.status is not distinct from 'pending' and coalesce(i."revealAt" > ${toSqlMoment(now)}, true))`
