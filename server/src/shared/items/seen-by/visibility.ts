import { type RawBuilder, sql } from 'kysely'
import type { SqlReader } from '#platform/sessions/reader.ts'
import { isFollowing, isBlockedBetween, isInBlockedPart } from '../../members/relations.ts'

/** A viewer in a statement that checks many rows. */
export interface RowReader extends SqlReader {
  /** Whether the statement contains the CTE `blocked` of this viewer (`selectBlockedPart`). */
  hasBlockedPart?: true
}

export const isBlocked = (
  { id, hasBlockedPart }: Pick<RowReader, 'id' | 'hasBlockedPart'>,
  other: `${string}.author` | 'u.id',
) => (hasBlockedPart ? isInBlockedPart(other) : isBlockedBetween(id, other))

/**
 * Whether the viewer may see the row: either it is their own, or it is not hidden (admins see hidden rows too),
 * `isForReader` holds and neither member has blocked the other.
 */
export function isSeen(
  reader: RowReader,
  row: string,
  isForReader: RawBuilder<boolean> = sql`true`,
): RawBuilder<boolean> {
  const { id, isAdmin } = reader
  const author = `${row}.author` as const
  const isShown = isAdmin ? sql`true` : sql`${sql.ref(`${row}.hiddenAt`)} is null`
  return sql`(
    ${sql.ref(author)} = ${id}
    or (${isShown} and ${isForReader} and not ${isBlocked(reader, author)})
  )`
}

/**
 * Like `isSeen`, but also true if the viewer is shown a notice in the row's place because it is temporarily taken
 * down at somebody's request (`takedowns`). The author and admins see the row itself.
 */
export function isListed(
  reader: RowReader,
  row: string,
  isForReader: RawBuilder<boolean> = sql`true`,
): RawBuilder<boolean> {
  const { id, isAdmin } = reader
  const author = `${row}.author` as const
  const isShown = isAdmin
    ? sql`true`
    : sql`(${sql.ref(`${row}.hiddenAt`)} is null or ${sql.ref(`${row}.takenDownUntil`)} is not null)`
  return sql`(
    ${sql.ref(author)} = ${id}
    or (${isShown} and ${isForReader} and not ${isBlocked(reader, author)})
  )`
}

/** Whether the viewer of a row that `isListed` is shown a notice instead of the row. */
export const isNotice = ({ id, isAdmin }: SqlReader, row: string): RawBuilder<boolean> =>
  isAdmin
    ? sql`false`
    : sql`(${sql.ref(`${row}.takenDownUntil`)} is not null and ${sql.ref(`${row}.author`)} is distinct from ${id})`

/** Condition on an item `i`: its visibility includes the viewer. */
export const isShownTo = (me: SqlReader['id']): RawBuilder<boolean> =>
  sql`(i.visibility = 'public' or (i.visibility = 'followers' and ${isFollowing(me, 'i.author')}))`
