import { AppError } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { COUNT_FOLLOWS, deleteFollows, insertFollows } from '../../shared/members/follows.ts'
import { findMember } from './queries.ts'

/** Two different members; the first one acts. `now` is product time in epoch ms. */
interface Pair {
  me: string
  other: string
}

/**
 * Holds both members for the transaction, always in the same order, so that two acting on each other never wait for
 * each other; what follows sees all that was done before. Throws `signed_out` where the first has just withdrawn.
 */
async function lockPair(tx: Db, { me, other }: Pair): Promise<void> {
  const members = await tx
    .selectFrom('users')
    .select(['id', 'withdrawnAt'])
    .where('id', 'in', [me, other])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (members.some(({ id, withdrawnAt }) => id === me && withdrawnAt !== null))
    throw new AppError('signed_out')
}

/** Follows once, however often it is asked for; gives the followers then, null where there is nobody to follow. */
export function follow(db: Db, pair: Pair, now: number): Promise<number | null> {
  const { me, other } = pair
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, pair)
    if (!(await findMember(tx, me, other))) return null
    const row = sql`values (${me}::text, ${other}::text, ${new Date(now)}::timestamptz)`
    await sql`with moved as (${insertFollows(row)}) ${COUNT_FOLLOWS}`.execute(tx)
    return (await findMember(tx, me, other))?.followerCount ?? null
  })
}

/** Ends a follow; gives the followers that are left, null where the reader may not know of the member. */
export function unfollow(db: Db, pair: Pair): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, pair)
    await removeFollows(tx, sql`follower = ${pair.me} and followee = ${pair.other}`)
    return (await findMember(tx, pair.me, pair.other))?.followerCount ?? null
  })
}

export async function removeFollower(db: Db, pair: Pair): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPair(tx, pair)
    await removeFollows(tx, sql`follower = ${pair.other} and followee = ${pair.me}`)
  })
}

/** Blocks, and removes both follows between the two; false where the member may not know of the other. */
export function block(db: Db, pair: Pair, now: number): Promise<boolean> {
  const { me, other } = pair
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, pair)
    if (await isBlocking(tx, pair)) return true
    if (!(await findMember(tx, me, other))) return false
    await tx
      .insertInto('blocks')
      .values({ blocker: me, blocked: other, createdAt: new Date(now) })
      .execute()
    const either = sql`(follower = ${me} and followee = ${other}) or (follower = ${other} and followee = ${me})`
    await removeFollows(tx, either)
    return true
  })
}

export async function unblock(db: Db, { me, other }: Pair): Promise<void> {
  await db.deleteFrom('blocks').where('blocker', '=', me).where('blocked', '=', other).execute()
}

async function isBlocking(tx: Db, { me, other }: Pair): Promise<boolean> {
  const found = await tx
    .selectFrom('blocks')
    .select('blocked')
    .where('blocker', '=', me)
    .where('blocked', '=', other)
    .executeTakeFirst()
  return found !== undefined
}

async function removeFollows(tx: Db, where: RawBuilder<unknown>): Promise<void> {
  await sql`with moved as (${deleteFollows(where)}) ${COUNT_FOLLOWS}`.execute(tx)
}
