import { leaderboardApi, LeaderboardEntry, type LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import type { Context } from '../../platform/context.ts'
import {
  preSerializedForOne,
  type PreSerializedResponse,
  revalidated,
} from '../../platform/http/pre-serialized-response.ts'
import { allTimeBoard, type Board, spanBoard, type Top } from './boards.ts'

export function leaderboardRoutes(context: Context): void {
  const boards: Record<LeaderboardSpan, Board> = {
    all: allTimeBoard(context),
    month: spanBoard(context, 'month'),
    week: spanBoard(context, 'week'),
  }

  context.serve(leaderboardApi, {
    async 'GET /leaderboard'({ viewer, query: { span } }) {
      const { top, mine } = await boards[span](viewer.id)
      if (!mine) return top.forOthers
      const merged = withOwn(span, top, mine.entry)
      return mine.isPublic ? revalidated(merged) : merged
    },
  })
}

/** A member's own row shows sums that others may not see; it replaces the row in the list and is sent by itself. */
function withOwn(span: LeaderboardSpan, { rows }: Top, mine: LeaderboardEntry): PreSerializedResponse {
  const own = JSON.stringify(LeaderboardEntry.parse(mine))
  const entries = rows.map(({ member, json }) => (member === mine.member.id ? own : json))
  return preSerializedForOne(`{"span":"${span}","entries":[${entries.join(',')}],"mine":${own}}`)
}
