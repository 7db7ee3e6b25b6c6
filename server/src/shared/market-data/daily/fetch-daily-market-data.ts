import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import {
  findLastFinishedTradingDay,
  findPreviousTradingDay,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import type { MarketData } from '../market-data.ts'
import { findFinalCandleCutoff } from '../candles/final-candle-cutoff.ts'
import { isMarketDataError, isRefusedByPlan } from '../errors.ts'
import {
  type DailyTask,
  hasCloseOfDay,
  isDailyTaskDone,
  markDailyTaskDone,
  saveCloses,
  saveSplits,
} from './daily-rows.ts'

interface Deps {
  config: Pick<Config, 'marketSettleMinutes'>
  db: Db
  clock: Clock
  marketData: MarketData
  log: Pick<Logger, 'info'>
}

const MAX_ATTEMPTS = 5
/** Covers the longest period (30 days) and the 30 days until an unjudged prediction is stuck, with some to spare. */
const SPLITS_SPAN_DAYS = 70

/**
 * Fetches the last trading day's closes and the recent splits of all stocks, in one call each, unless the call of that
 * day was already answered.
 */
export async function fetchDailyMarketData(deps: Deps): Promise<void> {
  const { db, clock, config, marketData } = deps
  const lastDay = findLastFinishedTradingDay(findFinalCandleCutoff(clock.now(), config.marketSettleMinutes))
  await fetchOnce(deps, 'closes', lastDay, async () => {
    await fetchPreviousCloses(deps, lastDay)
    const closes = await retryCall(() => marketData.fetchClosesOfDay(lastDay, 'refresh'))
    await saveCloses(db, lastDay, closes)
    // An empty answer means that the day's data is late.
    return closes.length > 0
  })
  await fetchOnce(deps, 'splits', lastDay, async () => {
    const splits = await retryCall(() =>
      marketData.fetchSplitsSince(addDays(lastDay, -SPLITS_SPAN_DAYS), 'refresh'),
    )
    await saveSplits(db, splits ?? new Map())
    return true
  })
}

/** Fetches the closes of the day before, for the changes since then, unless they are stored: once on a new site. */
async function fetchPreviousCloses({ db, marketData }: Deps, day: string): Promise<void> {
  const previousDay = findPreviousTradingDay(day)
  if ((await hasCloseOfDay(db, previousDay)) || (await hasCloseOfDay(db, day))) return
  await saveCloses(
    db,
    previousDay,
    await retryCall(() => marketData.fetchClosesOfDay(previousDay, 'refresh')),
  )
}

/**
 * Retries because the simulated market computes this list for all stocks, which may exceed a call's timeout on a busy
 * machine.
 */
async function retryCall<T>(call: () => Promise<T>): Promise<T> {
  for (let attemptsLeft = MAX_ATTEMPTS; ; attemptsLeft--) {
    try {
      return await call()
    } catch (error) {
      if (attemptsLeft <= 1 || !isMarketDataError(error, 'unavailable')) throw error
    }
  }
}

/**
 * Runs `fetch` unless the day's call was already answered or refused by the subscription. It is repeated after any
 * other failure.
 */
async function fetchOnce(
  { db, log }: Deps,
  task: DailyTask,
  day: string,
  fetch: () => Promise<boolean>,
): Promise<void> {
  if (await isDailyTaskDone(db, task, day)) return
  try {
    if (!(await fetch())) return
  } catch (error) {
    if (!isMarketDataError(error)) throw error
    log.info({ err: error, call: task, day }, 'a daily call of the market was not answered')
    if (!isRefusedByPlan(error)) return
  }
  await markDailyTaskDone(db, task, day)
}
