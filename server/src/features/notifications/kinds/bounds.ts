import { type RawBuilder, sql } from 'kysely'
import { isAfterPosition, type CursorPosition } from '#platform/http/keyset-page.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'

export type Receiver = MemberViewer

export interface Bounds {
  /** Only events after this moment. */
  since: Date
  /** Only notifications after this position of the list. */
  after: CursorPosition | null
  /** Only notifications with these ids. */
  ids?: readonly string[] | undefined
  limit: number
}

/**
 * Condition that a notification is within the bounds, in a list ordered newest first by time and id. Times are
 * compared in whole milliseconds; the first comparison uses the index on the time.
 */
export function isWithinBounds(
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { since, after, ids }: Bounds,
) {
  const hasRequestedId = ids ? sql` and ${id} = any(${ids}::text[])` : sql``
  const isSelected = sql`${at} >= ${new Date(since.getTime() + 1)}${hasRequestedId}`
  if (!after) return isSelected
  return sql`
    ${isSelected} and ${at} < ${new Date(after.sortKey + 1)}
    and ${isAfterPosition(after, { sortKey: sql`date_trunc('milliseconds', ${at})`, id, direction: 'desc' })}`
}

export const orderNewestFirst = ({ limit }: Bounds) => sql`order by at desc, id desc limit ${sql.lit(limit)}`
