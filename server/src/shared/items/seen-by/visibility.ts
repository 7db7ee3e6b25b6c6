import { type RawBuilder, sql } from 'kysely'
import type { SqlReader } from '#platform/sessions/reader.ts'
import { followsMember, isBlockedBetween, isInBlockedPart } from '../../members/relations.ts'

/** A reader in a statement with many rows. */
export interface RowReader extends SqlReader {
  /** Whether the statement has the CTE `blocked` of this reader (`selectBlockedPart`). */
  hasBlockedPart?: true
}

export const isBlocked = (
  { id, hasBlockedPart }: Pick<RowReader, 'id' | 'hasBlockedPart'>,
  other: `${string}.author` | 'u.id',
) => (hasBlockedPart ? isInBlockedPart(other) : isBlockedBetween(id, other))

/**
 * Whether a reader may know of the row `row`: it is their own, or it is visible to them, not hidden (except for
 * admins) and without a block between the two members.
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
 * Whether `isSeen`, or the reader is shown a notice because the row is taken down at somebody's request
 * (`takedowns`). Its author and admins see the row itself.
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

/** Whether a listed row `row` is a notice. */
export const isNotice = ({ id, isAdmin }: SqlReader, row: string): RawBuilder<boolean> =>
  isAdmin
    ? sql`false`
    : sql`(${sql.ref(`${row}.takenDownUntil`)} is not null and ${sql.ref(`${row}.author`)} is distinct from ${id})`

/** Condition on an item `i`: its visibility includes the viewer. */
export const isShownTo = (me: SqlReader['id']): RawBuilder<boolean> =>
  sql`(i.visibility = 'public' or (i.visibility = 'followers' and ${followsMember(me, 'i.author')}))`
