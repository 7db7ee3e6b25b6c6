import { homeApi, type MyStanding } from '@gwanyeok/domain/home/api.ts'
import { getMarketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import type { Context } from '#shared/context.ts'
import { findTopRanked } from '#shared/standings/standings.ts'
import { createHotStockReader } from './hot-stocks.ts'
import { findCounters, findDailyPoints, findLatestResults, getMemberStanding } from './queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { MemberViewer } from '#platform/sessions/viewer.ts'
import { findMovement } from '#shared/standings/weekly-ranks.ts'
import { DONE } from '#platform/http/serve.ts'
import { summarizeResults, markResultsSeen } from './results.ts'
import { readToday } from './today.ts'

const PODIUM_SIZE = 3

export function homeRoutes(context: Context): void {
  const { serve, db, clock } = context
  const readHotStocks = createHotStockReader(context)

  const readCounters = () => findCounters(db, toKoreanDate(clock.now()))

  serve(
    homeApi,
    {
      async 'GET /home'() {
        const [counters, hotStocks, topMembers] = await Promise.all([
          readCounters(),
          readHotStocks(),
          findTopRanked(db, PODIUM_SIZE, clock.now()),
        ])
        const { open, nextChangeAt } = getMarketHours(clock.now())
        return {
          counters,
          market: { open, nextChangeAt: new Date(nextChangeAt).toISOString() },
          hotStocks,
          podium: topMembers.length === PODIUM_SIZE ? topMembers : [],
        }
      },
      'GET /home/mine': ({ viewer }) => readMyHome(db, viewer),
      'GET /home/results': ({ viewer, query }) => summarizeResults(db, viewer, query.day),
      async 'POST /home/results/seen'({ viewer, query }) {
        const upTo = Math.min(Date.parse(query.upTo), viewer.now)
        await markResultsSeen(db, viewer.id, new Date(upTo))
        return DONE
      },
      'GET /landing': async () => ({ counters: await readCounters() }),
    },
    { 'GET /home': 'everybody', 'GET /landing': 'everybody' },
  )
}

/** Reads the viewer's personal part of the home page. */
async function readMyHome(db: Db, me: MemberViewer) {
  const [standing, results, today, dailyPoints] = await Promise.all([
    getMemberStanding(db, me),
    findLatestResults(db, me),
    readToday(db, me),
    findDailyPoints(db, me),
  ])
  return { standing: toStanding(standing), results, today, gains: dailyPoints }
}

function toStanding(row: Awaited<ReturnType<typeof getMemberStanding>>): MyStanding {
  const { totalScore, weekScore, rank, total, success, failed, pending } = row
  return {
    totalScore,
    weekScore,
    rank,
    movement: findMovement(rank, row),
    total,
    success,
    failed,
    pending,
  }
}
