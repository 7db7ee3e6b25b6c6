import { leaderboardApi, type LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import type { Context } from '../../platform/context.ts'
import { allTimeBoard, type Board, spanBoard } from './boards.ts'

export function leaderboardRoutes(context: Context): void {
  const boards: Record<LeaderboardSpan, Board> = {
    all: allTimeBoard(context),
    month: spanBoard(context, 'month'),
    week: spanBoard(context, 'week'),
  }

  context.serve(leaderboardApi, {
    async 'GET /leaderboard'({ viewer, query: { span } }) {
      const [top, mine] = await Promise.all([boards[span].top(), boards[span].rowOf(viewer.id)])
      const entries = top.map((entry) => (mine && entry.member.id === viewer.id ? mine : entry))
      return { span, entries, mine }
    },
  })
}
