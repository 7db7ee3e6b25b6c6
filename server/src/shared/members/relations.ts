import { type RawBuilder, sql } from 'kysely'
import type { SqlReader } from '#platform/sessions/reader.ts'

type MemberColumn = `${string}.author` | 'u.id'

/** Whether a member (null: signed out) follows the member in a column. */
export const followsMember = (me: SqlReader['id'], other: MemberColumn) =>
  sql<boolean>`exists (select from follows f where f.follower = ${me} and f.followee = ${sql.ref(other)})`

/** Whether one of the two has blocked the other. */
export const isBlockedBetween = (me: SqlReader['id'], other: MemberColumn) =>
  sql<boolean>`exists (
    select from blocks b
    where (b.blocker = ${me} and b.blocked = ${sql.ref(other)}) or (b.blocker = ${sql.ref(other)} and b.blocked = ${me})
  )`

/**
 * The part `blocked`, as which a statement that asks of many rows reads the blocks of a member once:
 * `isBlockedBetween` looks for them again for each row.
 */
export const selectBlockedPart = (me: SqlReader['id']): RawBuilder<unknown> => sql`
  blocked as materialized (
    select blocked as id from blocks where blocker = ${me} union all select blocker from blocks where blocked = ${me}
  )`

/** `isBlockedBetween` the member of the part `blocked` and the one in a column. */
export const isInBlockedPart = (other: MemberColumn) =>
  sql<boolean>`${sql.ref(other)} in (select blocked.id from blocked)`
