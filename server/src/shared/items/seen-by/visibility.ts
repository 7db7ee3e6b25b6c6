import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/sessions/viewer.ts'
import { isFollowing, isBlockedBetween, isInBlockedCte } from '../../members/relations.ts'

/** A viewer in a statement that checks many rows. */
export interface ListViewer extends Viewer {
  /** Whether the statement contains the CTE `blocked` of this viewer (`selectBlockedCte`). */
  hasBlockedCte?: true
}

/** Whether the viewer or the author has blocked the other. */
export const isBlocked = (
  { id, hasBlockedCte }: Pick<ListViewer, 'id' | 'hasBlockedCte'>,
  other: `${string}.author` | 'u.id',
) => (hasBlockedCte ? isInBlockedCte(other) : isBlockedBetween(id, other))

/**
 * Whether the viewer may see the row: either it is their own, or it is not hidden (admins see hidden rows too),
 * the audience includes the viewer (`audienceCondition`; true for rows without an audience), and neither member has
 * blocked the other.
 */
export function isVisible(
  viewer: ListViewer,
  alias: string,
  audienceCondition: RawBuilder<boolean> = sql`true`,
): RawBuilder<boolean> {
  const { id, isAdmin } = viewer
  const author = `${alias}.author` as const
  const isShown = isAdmin ? sql`true` : sql`${sql.ref(`${alias}.hiddenAt`)} is null`
  return sql`(
    ${sql.ref(author)} = ${id}
    or (${isShown} and ${audienceCondition} and not ${isBlocked(viewer, author)})
  )`
}

/**
 * Like `isVisible`, but also true if the viewer is shown a notice in the row's place because it is temporarily taken
 * down at somebody's request (`takedowns`). The author and admins see the row itself.
 */
export function isVisibleOrNotice(
  viewer: ListViewer,
  alias: string,
  audienceCondition: RawBuilder<boolean> = sql`true`,
): RawBuilder<boolean> {
  const { id, isAdmin } = viewer
  const author = `${alias}.author` as const
  const isShown = isAdmin
    ? sql`true`
    : sql`(${sql.ref(`${alias}.hiddenAt`)} is null or ${sql.ref(`${alias}.takenDownUntil`)} is not null)`
  return sql`(
    ${sql.ref(author)} = ${id}
    or (${isShown} and ${audienceCondition} and not ${isBlocked(viewer, author)})
  )`
}

/** Whether the viewer is shown a notice instead of a row for which `isVisibleOrNotice` holds. */
export const isNotice = ({ id, isAdmin }: Viewer, alias: string): RawBuilder<boolean> =>
  isAdmin
    ? sql`false`
    : sql`(${sql.ref(`${alias}.takenDownUntil`)} is not null and ${sql.ref(`${alias}.author`)} is distinct from ${id})`

/** Condition on an item `i`: its visibility includes the viewer. */
export const isInAudience = (me: Viewer['id']): RawBuilder<boolean> =>
  sql`(i.visibility = 'public' or (i.visibility = 'followers' and ${isFollowing(me, 'i.author')}))`
