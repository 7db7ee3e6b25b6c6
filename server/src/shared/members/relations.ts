import { type RawBuilder, sql } from 'kysely'
import type { SqlReader } from '#platform/sessions/reader.ts'

type MemberColumn = `${string}.author` | 'u.id'

/** Whether a member (null if signed out) follows the member in a column. */
export const followsMember = (me: SqlReader['id'], other: MemberColumn) =>
  sql<boolean>`exists (select from follows f where f.follower = ${me} and f.followee = ${sql.ref(other)})`

/** Whether one of the two members has blocked the other. */
export const isBlockedBetween = (me: SqlReader['id'], other: MemberColumn) =>
  sql<boolean>`exists (
    select from blocks b
    where (b.blocker = ${me} and b.blocked = ${sql.ref(other)}) or (b.blocker = ${sql.ref(other)} and b.blocked = ${me})
  )`

/**
 * CTE `blocked`: reads a member's blocks once for a statement with many rows. `isBlockedBetween` reads them again for
 * each row.
 */
export const selectBlockedPart = (me: SqlReader['id']): RawBuilder<unknown> => sql`
  blocked as materialized (
    select blocked as id from blocks where blocker = ${me} union all select blocker from blocks where blocked = ${me}
  )`

/** Like `isBlockedBetween`, for the member of the CTE `blocked` and the one in a column. */
export const isInBlockedPart = (other: MemberColumn) =>
  sql<boolean>`${sql.ref(other)} in (select blocked.id from blocked)`
