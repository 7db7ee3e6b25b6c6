import { AppError } from '@gwanyeok/domain/errors.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Db, rowExists } from '#platform/db/db.ts'
import { UPDATE_FOLLOW_COUNTERS, deleteFollowsSql, insertFollowsSql } from '#shared/members/follows.ts'
import { emitSql } from '#shared/events.ts'
import { findMember } from './queries.ts'

/** Two different members, of whom `me` acts. */
type Pair = {
  me: string
  other: string
}

/**
 * Locks both members for the transaction, always in the same order, so that two members who act on each other never
 * deadlock. Later statements see what the previous holder of the locks changed. Throws `signed_out` if `me` has just
 * withdrawn.
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

/**
 * Locks both members within one statement. `allowed` has a row if both are members and neither blocks the other; its
 * `isRemoved` is true if `other` has removed `me` from the followers.
 */
const lockPairSql = ({ me, other }: Pair) => sql`
  pair as (
    select id, "withdrawnAt" from users where id in (${me}, ${other}) order by id for no key update
  ),
  allowed as (
    select "isRemovedNow"(${other}, ${me}) as "isRemoved" from pair
    having count(*) filter (where "withdrawnAt" is null) = 2 and not "isBlockedNow"(${me}, ${other})
  )`

/** The end of a statement that follows or unfollows: updates the counters, and selects the columns of `FollowResult`. */
const countPairSql = ({ me, other }: Pair) => sql`
  counted as (${UPDATE_FOLLOW_COUNTERS})
  select
    exists (select from pair where id = ${me} and "withdrawnAt" is null) as "isMember",
    (
      select coalesce(
        (select "followerCount" from counted where id = ${other}), "followersNow"(${other})
      ) from allowed
    ) as followers,
    exists (select from changes) as "isChanged",
    (select "isRemoved" from allowed) as "isRemoved"`

interface FollowResult {
  isMember: boolean
  /** Number of followers of `other`; null if `me` may not know of `other`. */
  followers: number | null
  /** Whether a follow was inserted or deleted. */
  isChanged: boolean
  isRemoved: boolean | null
}

function getFollowResult([row]: readonly FollowResult[]): FollowResult {
  if (!row!.isMember) throw new AppError('signed_out')
  return row!
}

/**
 * Follows a member. Idempotent. Returns the member's number of followers, or null if `me` may not know of the member.
 * Throws `follow_refused` if the member has removed `me` from the followers. `now` is product time in epoch ms.
 */
export async function followMember(db: Db, pair: Pair, now: number): Promise<number | null> {
  const at = new Date(now)
  const row = sql`select ${pair.me}::text, ${pair.other}::text, ${at}::timestamptz from allowed where not "isRemoved"`
  const ids = sql`select unnest(array[follower, followee]) from changes`
  const { rows } = await sql<FollowResult>`
    with ${lockPairSql(pair)}, changes as (${insertFollowsSql(row)}),
    emitted as (${emitSql('member.followed', ids, at, sql`${pair.other}`)}), ${countPairSql(pair)}`.execute(
    db,
  )
  const { followers, isRemoved } = getFollowResult(rows)
  if (isRemoved) throw new AppError('follow_refused')
  return followers
}

/** Ends a follow and returns the remaining number of followers, or null if `me` may not know of the member. */
export async function unfollowMember(db: Db, pair: Pair): Promise<number | null> {
  const firstResult = await deleteFollow(db, pair)
  // The first statement does not see a follow that was committed while it waited for the lock; a second statement does.
  return (firstResult.isChanged ? firstResult : await deleteFollow(db, pair)).followers
}

async function deleteFollow(db: Db, pair: Pair): Promise<FollowResult> {
  // The last condition locks both members before the follow is deleted, because their counters change.
  const condition = sql`follower = ${pair.me} and followee = ${pair.other} and (select count(*) from pair) = 2`
  const { rows } = await sql<FollowResult>`
    with ${lockPairSql(pair)}, changes as (${deleteFollowsSql(condition)}), ${countPairSql(pair)}`.execute(db)
  return getFollowResult(rows)
}

/**
 * Ends the follow by `other`, who cannot follow again until `undoRemoval`. Does nothing if `other` does not exist.
 */
export function removeFollower(db: Db, pair: Pair, now: number): Promise<void> {
  const { me, other } = pair
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, pair)
    await sql`
      insert into "removedFollowers" (followee, follower, "createdAt")
      select ${me}, id, ${new Date(now)}::timestamptz from users where id = ${other} and "withdrawnAt" is null
      on conflict do nothing`.execute(tx)
    await deleteFollowsWhere(tx, sql`follower = ${other} and followee = ${me}`)
  })
}

export async function undoRemoval(db: Db, { me, other }: Pair): Promise<void> {
  await db.deleteFrom('removedFollowers').where('followee', '=', me).where('follower', '=', other).execute()
}

/** Blocks a member and removes the follows between the two. Returns false if `me` may not know of the member. */
export function blockMember(db: Db, pair: Pair, now: number): Promise<boolean> {
  const { me, other } = pair
  return db.transaction().execute(async (tx) => {
    await lockPair(tx, pair)
    if (await isBlocking(tx, pair)) return true
    if (!(await findMember(tx, me, other))) return false
    await tx
      .insertInto('blocks')
      .values({ blocker: me, blocked: other, createdAt: new Date(now) })
      .execute()
    const bothDirections = sql`(follower = ${me} and followee = ${other}) or (follower = ${other} and followee = ${me})`
    await deleteFollowsWhere(tx, bothDirections)
    return true
  })
}

export async function unblockMember(db: Db, { me, other }: Pair): Promise<void> {
  await db.deleteFrom('blocks').where('blocker', '=', me).where('blocked', '=', other).execute()
}

const isBlocking = (tx: Db, { me, other }: Pair): Promise<boolean> =>
  rowExists(tx.selectFrom('blocks').select('blocked').where('blocker', '=', me).where('blocked', '=', other))

async function deleteFollowsWhere(tx: Db, condition: RawBuilder<unknown>): Promise<void> {
  await sql`with changes as (${deleteFollowsSql(condition)}) ${UPDATE_FOLLOW_COUNTERS}`.execute(tx)
}
