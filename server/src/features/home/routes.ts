import { homeApi } from '@gwanyeok/domain/home/api.ts'
import { marketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Context } from '#shared/context.ts'
import { findTopRanked } from '#shared/standings/standings.ts'
import { hotStocks } from './hot-stocks.ts'
import { readMine } from './mine.ts'
import { findCounters } from './queries.ts'

const PODIUM = 3

export function homeRoutes(context: Context): void {
  const { serve, db, clock } = context
  const findStocks = hotStocks(context)

  const counters = () => findCounters(db, koreanDate(clock.now()))

  serve(
    homeApi,
    {
      async 'GET /home'() {
        const [counted, stocks, top] = await Promise.all([
          counters(),
          findStocks(),
          findTopRanked(db, PODIUM, clock.now()),
        ])
        const { open, nextChangeAt } = marketHours(clock.now())
        return {
          counters: counted,
          market: { open, nextChangeAt: new Date(nextChangeAt).toISOString() },
          hotStocks: stocks,
          podium: top.length === PODIUM ? top : [],
        }
      },
      'GET /home/mine': ({ reader }) => readMine(db, reader),
      'GET /landing': async () => ({ counters: await counters() }),
    },
    { 'GET /home': 'everybody', 'GET /landing': 'everybody' },
  )
}
