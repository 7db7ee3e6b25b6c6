import type { ReportableRef } from '@gwanyeok/domain/items/api.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'
import type { Reader, SqlReader } from '#platform/sessions/reader.ts'
import { isBy } from './seen-by/reader-columns.ts'
import { isItemSeen, isSealedAt } from './seen-by/items-seen-by.ts'

/** The part of an item or a comment that a viewer may see. */
export interface SeenItem {
  author: string
  isMine: boolean
  sealed: boolean
}

type SqlRef = Pick<ReportableRef, 'postType'> & { postId: SqlValue<string> }

const oneSeen = (reader: SqlReader, { postType, postId }: SqlRef) =>
  sql`from items i where i.id = ${postId} and i.kind = ${sql.lit(postType)} and ${isItemSeen(reader)}`

/** A query of the item's id and number of comments; no row when the reader may not see that it exists. */
export const seenItem = (reader: SqlReader, item: SqlRef) =>
  sql`select i.id, i."commentCount" ${oneSeen(reader, item)}`

/**
 * Its id, its author and whether it is public, held against its deletion until the end of the transaction: who adds
 * rows to an item locks it first, as its deletion does, so that two never wait for each other. What `when` reads is
 * locked before it.
 */
export const lockSeenItem = (reader: SqlReader, item: SqlRef, when: Expression<SqlBool> = sql`true`) =>
  sql`select i.id, i.author, i.visibility = 'public' as "isPublic" ${oneSeen(reader, item)} and ${when} for key share of i`

/** Returns what the viewer may see of it; undefined when they may not know that it exists. */
export async function findSeenItem(
  db: Db,
  reader: Reader,
  item: ReportableRef,
): Promise<SeenItem | undefined> {
  const isMine = isBy(reader.id)
  const { rows } = await sql<SeenItem>`
    select i.author, ${isMine} as "isMine", (not (${isMine}) and ${isSealedAt(reader.now)}) as sealed
    ${oneSeen(reader, item)}`.execute(db)
  return rows[0]
}
