import type { LeaderboardEntry, Movement } from '@gwanyeok/domain/leaderboard/api.ts'
import { computeWinRate } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { toMemberBrief } from '../members/member-brief.ts'
import { ORDER_BY_RANK } from './ranks.ts'
import { selectLastWeekRank, findMovement } from './weekly-ranks.ts'

/** Selects members with what a leaderboard row shows, except rank and sums. */
export function selectMembersWithStats(db: Db) {
  return db
    .selectFrom('users as u')
    .leftJoin('memberStats as s', 's.userId', 'u.id')
    .where('u.withdrawnAt', 'is', null)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile', 's.hasSkillBadge'])
    .select([
      selectCount('totalScore'),
      selectCount('success'),
      selectCount('failed'),
      selectCount('pending'),
    ])
}

/** Selects a column of the statistics; 0 if the member has none yet. */
export const selectCount = <Name extends 'total' | 'totalScore' | 'success' | 'failed' | 'pending'>(
  name: Name,
) => sql<number>`coalesce(${sql.ref(`s.${name}`)}, 0)`.as(name)

export type MemberWithStats = Awaited<
  ReturnType<ReturnType<typeof selectMembersWithStats>['execute']>
>[number]

/** Finds the members with the first ranks; `now` in epoch ms. */
export async function findTopRanked(db: Db, limit: number, now: number): Promise<LeaderboardEntry[]> {
  const members = await selectMembersWithStats(db)
    .where('s.isRanked', '=', true)
    .select(selectLastWeekRank(now))
    .orderBy(ORDER_BY_RANK)
    .limit(sql.lit(limit))
    .execute()
  return members.map((member, index) => {
    const rank = index + 1
    return toLeaderboardEntry(member, { ...member, rank, movement: findMovement(rank, member) }, false)
  })
}

/** A member's rank and sums on a leaderboard. */
export interface Standing<Rank = number | null> {
  rank: Rank
  movement: Movement
  totalScore: number
  success: number
  failed: number
}

/** Builds a member's leaderboard row. `isMe`: members see their own figures even if their profile is not public. */
export function toLeaderboardEntry<Rank extends number | null>(
  member: MemberWithStats,
  standing: Standing<Rank>,
  isMe: boolean,
): Omit<LeaderboardEntry, 'rank'> & { rank: Rank } {
  const isShown = member.publicProfile || isMe
  const { rank, movement, totalScore, success, failed } = standing
  return {
    rank,
    movement,
    member: toMemberBrief({ ...member, publicProfile: isShown }),
    totalScore: isShown ? totalScore : null,
    success: isShown ? success : null,
    failed: isShown ? failed : null,
    pending: isShown ? member.pending : null,
    successRate: isShown ? computeWinRate(success, failed) : null,
  }
}
