import { homeApi } from '@gwanyeok/domain/home/api.ts'
import { marketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Context } from '#platform/context.ts'
import { preSerialize, revalidated } from '#platform/http/pre-serialized-response.ts'
import { memo } from '#platform/memo.ts'
import { findTopRanked } from '#shared/standings/standings.ts'
import { hotStocks } from './hot-stocks.ts'
import { mineReader } from './mine.ts'
import { findCounters } from './queries.ts'

const SECOND_MS = 1000
const PODIUM = 3

export function homeRoutes(context: Context): void {
  const { serve, db, clock } = context
  const findStocks = hotStocks(context)
  const readMine = mineReader(context)

  const counters = memo(clock, SECOND_MS, () => findCounters(db, koreanDate(clock.now())))

  const home = memo(clock, SECOND_MS, async () => {
    const [counted, stocks, top] = await Promise.all([
      counters(),
      findStocks(),
      findTopRanked(db, PODIUM, clock.now()),
    ])
    const { open, nextChangeAt } = marketHours(clock.now())
    const answer = {
      counters: counted,
      market: { open, nextChangeAt: new Date(nextChangeAt).toISOString() },
      hotStocks: stocks,
      podium: top.length === PODIUM ? top : [],
    }
    return revalidated(await preSerialize(homeApi['GET /home'].answer, answer))
  })

  const landing = memo(clock, SECOND_MS, async () =>
    preSerialize(homeApi['GET /landing'].answer, { counters: await counters() }),
  )

  serve(homeApi, {
    'GET /home': () => home(),
    'GET /home/mine': ({ reader }) => readMine(reader),
    'GET /landing': () => landing(),
  })
}
