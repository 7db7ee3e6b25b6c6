import { computeWinRate } from '@gwanyeok/domain/leaderboard/win-rate.ts'
import type { MemberStats, Profile } from '@gwanyeok/domain/users/api.ts'
import { toMemberBrief } from '#shared/members/member-brief.ts'
import type { UserRow } from './queries.ts'

/** Builds the profile that the viewer may see. If it is not public, others get no statistics except the rank. */
export function toProfile(row: UserRow, viewer: string): Profile {
  const isMe = row.id === viewer
  const isShown = row.publicProfile || isMe
  return {
    member: toMemberBrief({ ...row, publicProfile: isShown }),
    createdAt: row.createdAt.toISOString(),
    isMe,
    followedByMe: row.followedByMe,
    followerCount: row.followerCount,
    followingCount: row.followingCount,
    publicProfile: row.publicProfile,
    stats: isShown ? toStats(row) : null,
    rank: row.rank,
    nonPublicCount: isShown ? (row.nonPublic ?? 0) : null,
  }
}

function toStats(row: UserRow): MemberStats {
  const { totalScore, success, failed } = row
  const judgedCount = (success ?? 0) + (failed ?? 0)
  return {
    totalScore: totalScore ?? 0,
    rank: row.rank,
    avgScore: judgedCount === 0 ? 0 : (totalScore ?? 0) / judgedCount,
    marketWins: row.marketWins ?? 0,
    marketLosses: row.marketLosses ?? 0,
    predictions: {
      total: row.total ?? 0,
      success: success ?? 0,
      failed: failed ?? 0,
      pending: row.pending ?? 0,
      void: row.void ?? 0,
      successRate: computeWinRate(success ?? 0, failed ?? 0),
    },
  }
}
