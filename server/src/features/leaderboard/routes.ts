import { leaderboardApi, type LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import type { Context } from '#shared/context.ts'
import { findMarketEntries, getMarketRecord } from './market-board.ts'
import { createAllTimeBoard, type ReadBoard, createSpanBoard } from './boards.ts'

export function leaderboardRoutes(context: Context): void {
  const boards: Record<LeaderboardSpan, ReadBoard> = {
    all: createAllTimeBoard(context),
    month: createSpanBoard(context, 'month'),
    week: createSpanBoard(context, 'week'),
  }

  context.serve(
    leaderboardApi,
    {
      'GET /leaderboard': ({ viewer, query: { span } }) => boards[span](viewer),
      async 'GET /leaderboard/market'({ viewer }) {
        const [entries, ownEntry] = await Promise.all([
          findMarketEntries(context.db),
          getMarketRecord(context.db, viewer.id),
        ])
        return { entries, ownEntry }
      },
    },
    { 'GET /leaderboard': 'viewer' },
  )
}
