import { sql } from 'kysely'

type MemberColumn = `${string}.author` | 'u.id'

/** Whether a member (null: signed out) follows the member in a column. */
export const followsMember = (me: string | null, other: MemberColumn) =>
  sql<boolean>`exists (select from follows f where f.follower = ${me} and f.followee = ${sql.ref(other)})`

/** Whether one of the two has blocked the other. */
export const isBlockedBetween = (me: string | null, other: MemberColumn) =>
  sql<boolean>`exists (
    select from blocks b
    where (b.blocker = ${me} and b.blocked = ${sql.ref(other)}) or (b.blocker = ${sql.ref(other)} and b.blocked = ${me})
  )`
