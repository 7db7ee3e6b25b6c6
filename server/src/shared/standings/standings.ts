import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { memberBrief, successRate } from '../members/member-brief.ts'
import { BY_RANK } from './ranks.ts'

/** Members with what a row of the leaderboard shows, except rank and sums. */
export function membersWithStats(db: Db) {
  return db
    .selectFrom('memberStats as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .where('u.withdrawnAt', 'is', null)
    .select(['u.id', 'u.username', 'u.photoURL', 'u.withdrawnAt', 'u.publicProfile'])
    .select(['s.totalScore', 's.success', 's.failed', 's.pending', 's.hasSkillBadge'])
}

export type StandingMember = Awaited<ReturnType<ReturnType<typeof membersWithStats>['execute']>>[number]

/** A member with a rank. */
export interface RankedMember extends StandingMember {
  rank: number
}

/** The first by rank. */
export async function findTopRanked(db: Db, limit: number): Promise<RankedMember[]> {
  const members = await membersWithStats(db)
    .where('s.isRanked', '=', true)
    .orderBy(BY_RANK)
    .limit(sql.lit(limit))
    .execute()
  return members.map((member, index) => ({ ...member, rank: index + 1 }))
}

export interface Place {
  rank: number
  totalScore: number
  success: number
  failed: number
}

/** A member's row with a standing; `isMe`: shows the member's own sums though the profile is not public. */
export function entryOf(member: StandingMember, place: Place, isMe: boolean): LeaderboardEntry {
  const isShown = member.publicProfile || isMe
  const { rank, totalScore, success, failed } = place
  return {
    rank,
    member: memberBrief({ ...member, publicProfile: isShown }),
    totalScore: isShown ? totalScore : null,
    success: isShown ? success : null,
    failed: isShown ? failed : null,
    pending: isShown ? member.pending : null,
    successRate: isShown ? successRate(success, failed) : null,
  }
}

/** A member's row by all-time sums. */
export const rankedEntryOf = (member: RankedMember, isMe: boolean): LeaderboardEntry =>
  entryOf(member, member, isMe)
