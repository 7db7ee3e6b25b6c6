import { leaderboardApi, type LeaderboardSpan } from '@gwanyeok/domain/leaderboard/api.ts'
import type { Context } from '#shared/context.ts'
import { findMarketEntries, getMarketRecord } from './market-board.ts'
import { allTimeBoard, type Board, spanBoard } from './boards.ts'

export function leaderboardRoutes(context: Context): void {
  const boards: Record<LeaderboardSpan, Board> = {
    all: allTimeBoard(context),
    month: spanBoard(context, 'month'),
    week: spanBoard(context, 'week'),
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
