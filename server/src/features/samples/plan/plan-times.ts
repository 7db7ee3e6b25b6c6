import { judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { marketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { openOf } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { koreanDate, koreanMidnight, newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Random } from '#platform/seeded-random.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/** Hours of Korea at which people write: before work, at lunch, and most of all in the evening. */
const HOURS = [7, 8, 12, 19, 21, 22, 22, 23, 23, 23, 0, 1]

/** The longest way back of any planned prediction, in days. */
export const SAMPLE_PAST_DAYS = 70

const MINUTES_BEFORE_OPEN = 150

/**
 * Outside the sessions of the market: samples are based on closes, and one made inside a session would have its base
 * from another moment.
 */
function momentOn(random: Random, date: string): number {
  const moment = koreanMidnight(date) + random.pick(HOURS) * HOUR_MS + random.int(0, 59) * MINUTE_MS
  return marketHours(moment).open ? beforeOpen(random, moment) : moment
}

function beforeOpen(random: Random, moment: number): number {
  return openOf(newYorkDate(moment)) - random.int(1, MINUTES_BEFORE_OPEN) * MINUTE_MS
}

/** A moment so long ago that its prediction was due by `judgedBy`; all in epoch ms. */
export function finishedMoment(random: Random, period: number, judgedBy: number): number {
  return momentBack(random, { period, daysBack: period + random.int(1, 21), judgedBy })
}

/** A moment `daysBack` before the last judged day or earlier, whose prediction was due by `judgedBy` (epoch ms). */
export function momentBack(
  random: Random,
  { period, daysBack, judgedBy }: { period: number; daysBack: number; judgedBy: number },
): number {
  const moment = momentOn(random, addDays(koreanDate(judgedBy), -daysBack))
  if (judgingWindow(moment, period).evaluationEnd <= judgedBy) return moment
  return momentBack(random, { period, daysBack: daysBack + 1, judgedBy })
}

const TRIES = 20

/** A moment before `at` whose prediction still runs for an hour or more; of the last minutes when tries find none. */
export function runningMoment(random: Random, period: number, at: number): number {
  const today = koreanDate(at)
  for (let tries = 0; tries < TRIES; tries++) {
    const moment = momentOn(random, addDays(today, -random.int(0, period + 1)))
    if (moment < at && judgingWindow(moment, period).evaluationEnd > at + HOUR_MS) return moment
  }
  const moment = at - random.int(5, 90) * MINUTE_MS
  const { open, nextChangeAt: close } = marketHours(moment)
  if (!open) return moment
  return close < at ? random.int(close, at - 1) : beforeOpen(random, moment)
}

/** A moment of the last `days` days, before `at` (epoch ms). */
export function pastMoment(random: Random, at: number, days: number): number {
  const moment = momentOn(random, addDays(koreanDate(at), -random.int(1, days)))
  return Math.min(moment, at - MINUTE_MS)
}
