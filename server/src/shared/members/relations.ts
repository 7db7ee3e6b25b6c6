import { type RawBuilder, sql } from 'kysely'
import type { Viewer } from '#platform/sessions/viewer.ts'

type MemberColumn = `${string}.author` | 'u.id'

/** Whether a member (null if signed out) follows the member in a column. */
export const isFollowing = (me: Viewer['id'], other: MemberColumn) =>
  sql<boolean>`exists (select from follows f where f.follower = ${me} and f.followee = ${sql.ref(other)})`

/** Whether one of two members has blocked the other. */
export const isBlockedBetween = (me: Viewer['id'], other: MemberColumn) =>
  sql<boolean>`exists (
    select from blocks b
    where (b.blocker = ${me} and b.blocked = ${sql.ref(other)}) or (b.blocker = ${sql.ref(other)} and b.blocked = ${me})
  )`

/**
 * A CTE `blocked` with everybody who has a block with the member. A statement that checks many rows reads the blocks
 * only once this way; `isBlockedBetween` would read them for each row.
 */
export const selectBlockedCte = (me: Viewer['id']): RawBuilder<unknown> => sql`
  blocked as materialized (
    select blocked as id from blocks where blocker = ${me} union all select blocker from blocks where blocked = ${me}
  )`

/** Like `isBlockedBetween`, using the CTE `blocked` of `selectBlockedCte`. */
export const isInBlockedCte = (other: MemberColumn) =>
  sql<boolean>`${sql.ref(other)} in (select blocked.id from blocked)`
