import { type RawBuilder, sql } from 'kysely'
import { isAfterPosition, type CursorPosition } from '#platform/http/keyset-page.ts'
import type { MemberReader } from '#platform/sessions/reader.ts'

export type Receiver = MemberReader

export interface Bounds {
  /** Only events after this moment. */
  since: Date
  /** Only notifications after this position of the list. */
  after: CursorPosition | null
  /** Only notifications with these ids. */
  only?: readonly string[] | undefined
  limit: number
}

/**
 * Sorts newest first, by moment and id. The index has only the moment. Moments are compared in whole milliseconds.
 */
export function isWithin(at: RawBuilder<unknown>, id: RawBuilder<unknown>, { since, after, only }: Bounds) {
  const isOne = only ? sql` and ${id} = any(${only}::text[])` : sql``
  const isLater = sql`${at} >= ${new Date(since.getTime() + 1)}${isOne}`
  if (!after) return isLater
  return sql`
    ${isLater} and ${at} < ${new Date(after.sortKey + 1)}
    and ${isAfterPosition(after, { sortKey: sql`date_trunc('milliseconds', ${at})`, id, direction: 'desc' })}`
}

export const newestFirst = ({ limit }: Bounds) => sql`order by at desc, id desc limit ${sql.lit(limit)}`
