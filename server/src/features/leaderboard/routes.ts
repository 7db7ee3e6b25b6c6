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
      'GET /leaderboard': ({ reader, query: { span } }) => boards[span](reader),
      async 'GET /leaderboard/market'({ reader }) {
        const [entries, mine] = await Promise.all([
          findMarketEntries(context.db),
          getMarketRecord(context.db, reader.id),
        ])
        return { entries, mine }
      },
    },
    { 'GET /leaderboard': 'reader' },
  )
}
