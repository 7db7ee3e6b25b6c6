import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '#platform/sessions/reader.ts'
import { followsMember, isBlockedBetween, isInBlockedPart } from '../../members/relations.ts'

/** A reader in a statement of many rows. */
export interface RowReader extends Reader {
  /** The statement has the part `blocked` of this reader (`blockedPart`). */
  hasBlockedPart?: true
}

const isBlocked = ({ id, hasBlockedPart }: RowReader, author: `${string}.author`) =>
  hasBlockedPart ? isInBlockedPart(author) : isBlockedBetween(id, author)

/**
 * Whether a reader may know of the row `row`: their own; else one for them that is not hidden (admins: hidden ones
 * too), unless one of the two members has blocked the other.
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
 * Whether a reader who would see the row `row` is shown a notice in its place: it is taken down for a time at
 * somebody's request (`takedowns`). Its author and admins see the row itself.
 */
export function isNotice(
  reader: RowReader,
  row: string,
  isForReader: RawBuilder<boolean> = sql`true`,
): RawBuilder<boolean> {
  const { id, isAdmin } = reader
  if (isAdmin) return sql`false`
  const author = `${row}.author` as const
  return sql`(
    ${sql.ref(`${row}.takenDownUntil`)} is not null and ${sql.ref(author)} is distinct from ${id}
    and ${isForReader} and not ${isBlocked(reader, author)}
  )`
}

/** Of a row `p` with a visibility: the author shows it to the reader. */
export const isShownTo = (me: string | null): RawBuilder<boolean> =>
  sql`(p.visibility = 'public' or (p.visibility = 'followers' and ${followsMember(me, 'p.author')}))`
