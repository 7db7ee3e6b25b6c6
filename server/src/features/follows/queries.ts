import { sql } from 'kysely'
import { selectKeysetPage, sortNewestFirst, type PageRequest } from '#platform/http/keyset-page.ts'
import type { Db } from '#platform/db/db.ts'
import { isFollowing, isBlockedBetween } from '#shared/members/relations.ts'
import { selectVisibleMembers } from '#shared/members/visible-members.ts'
import { ORDER_BY_RANK, hasTopRank } from '#shared/standings/ranks.ts'
import { selectMembersWithStats, type MemberWithStats } from '#shared/standings/standings.ts'

/** Minimum number of judged predictions of a suggested member. */
const MIN_JUDGED_PREDICTIONS = 5

/** Finds a member whom the viewer may know of. */
export function findMember(db: Db, viewer: string, id: string) {
  return selectVisibleMembers(db, viewer)
    .where('u.id', '=', id)
    .select(['u.id', 'u.publicProfile'])
    .executeTakeFirst()
}

interface ListRequest {
  ownerId: string
  page: PageRequest
}

/** By list: the column of the list's owner, and the column of the members in it. */
const COLUMNS_BY_LIST = {
  followers: { ownerColumn: 'f.followee', listedColumn: 'f.follower' },
  following: { ownerColumn: 'f.follower', listedColumn: 'f.followee' },
} as const

/** Finds followers or followed members, the latest first, with one more than the page's size if there are more. */
export function findFollows(
  db: Db,
  viewer: string,
  list: 'followers' | 'following',
  { ownerId, page }: ListRequest,
) {
  const columns = COLUMNS_BY_LIST[list]
  const follows = db
    .selectFrom('follows as f')
    .innerJoin('users as u', 'u.id', columns.listedColumn)
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where(columns.ownerColumn, '=', ownerId)
    .where('u.withdrawnAt', 'is', null)
    .where((eb) => eb.not(isBlockedBetween(viewer, 'u.id')))
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile'])
    .select(['s.success', 's.failed', 's.hasSkillBadge', 'f.createdAt'])
    .select(isFollowing(viewer, 'u.id').as('followedByMe'))
  return selectKeysetPage(follows, sortNewestFirst('f.createdAt', columns.listedColumn), page).execute()
}

export type FollowRow = Awaited<ReturnType<typeof findFollows>>[number]

const MAX_SUGGESTIONS = 3
const MAX_SUGGESTED_RANK = 200

/**
 * Finds members with a good record whom the viewer may know of and does not follow. First come members with results on
 * stocks that the viewer watches, then the others, both by rank. The contract states the rule.
 */
export function findSuggestions(db: Db, viewer: string, now: number): Promise<MemberWithStats[]> {
  return selectMembersWithStats(db)
    .where(hasTopRank(MAX_SUGGESTED_RANK))
    .where(sql<boolean>`s.success + s.failed >= ${MIN_JUDGED_PREDICTIONS} and s.success >= s.failed`)
    .where('u.publicProfile', '=', true)
    .where(sql<boolean>`coalesce(u."suspendedUntil" <= ${new Date(now)}, true)`)
    .where('u.id', '<>', viewer)
    .where((eb) => eb.not(isFollowing(viewer, 'u.id')))
    .where((eb) => eb.not(isBlockedBetween(viewer, 'u.id')))
    .where(
      sql<boolean>`not exists (select from "removedFollowers" r where r.followee = u.id and r.follower = ${viewer})`,
    )
    .orderBy(hasResultsOnWatchedStocks(viewer), 'desc')
    .orderBy(ORDER_BY_RANK)
    .limit(sql.lit(MAX_SUGGESTIONS))
    .execute()
}

/** Whether the member has public results on a stock that the viewer watches. */
const hasResultsOnWatchedStocks = (viewer: string) => sql<boolean>`exists (
  select from items i join predictions p on p.id = i.id
  where i.author = u.id and i.kind = 'prediction' and p."actualPrice" is not null
    and i.visibility = 'public' and i."hiddenAt" is null
    and i.stock in (select w.symbol from watchlist w where w."userId" = ${viewer})
)`

const MAX_LISTED_MEMBERS = 1000

/** Finds the members that a member has blocked, the latest first. */
export function findBlockedMembers(db: Db, blocker: string) {
  return db
    .selectFrom('blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked')
    .where('b.blocker', '=', blocker)
    .where('u.withdrawnAt', 'is', null)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt'])
    .orderBy('b.createdAt', 'desc')
    .orderBy('u.id', 'desc')
    .limit(sql.lit(MAX_LISTED_MEMBERS))
    .execute()
}

export type NamedMember = Awaited<ReturnType<typeof findBlockedMembers>>[number]

/** Finds the followers that a member has removed, the latest first. */
export function findRemovedFollowers(db: Db, followee: string): Promise<NamedMember[]> {
  return db
    .selectFrom('removedFollowers as r')
    .innerJoin('users as u', 'u.id', 'r.follower')
    .where('r.followee', '=', followee)
    .where('u.withdrawnAt', 'is', null)
    .where((eb) => eb.not(isBlockedBetween(followee, 'u.id')))
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt'])
    .orderBy('r.createdAt', 'desc')
    .orderBy('u.id', 'desc')
    .limit(sql.lit(MAX_LISTED_MEMBERS))
    .execute()
}
