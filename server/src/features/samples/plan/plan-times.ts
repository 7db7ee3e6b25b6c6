import { judgingWindow } from '@gwanyeok/domain/predictions/window.ts'
import { addDays, utcMidnight } from '@gwanyeok/domain/stocks/calendar-date.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/new-york-time.ts'
import type { Random } from './random.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const KOREA_AHEAD_MS = 9 * HOUR_MS

/** Hours of Korea at which people predict: before work, at lunch, and most of all while New York trades. */
const HOURS = [7, 8, 12, 19, 21, 22, 22, 23, 23, 23, 0, 1]

/** The longest way back of any planned prediction, in days. */
export const SAMPLE_PAST_DAYS = 70

function momentOn(random: Random, date: string): number {
  return utcMidnight(date) - KOREA_AHEAD_MS + random.pick(HOURS) * HOUR_MS + random.int(0, 59) * MINUTE_MS
}

/** A moment so long ago that its prediction was due by `judgedBy`; all in epoch ms. */
export function finishedMoment(random: Random, period: number, judgedBy: number): number {
  const today = koreanDate(judgedBy)
  let daysBack = period + random.int(1, 21)
  let moment = momentOn(random, addDays(today, -daysBack))
  while (judgingWindow(moment, period).evaluationEnd > judgedBy) {
    daysBack += 1
    moment = momentOn(random, addDays(today, -daysBack))
  }
  return moment
}

const TRIES = 20

/** A moment before `at` whose prediction still runs for an hour or more; of the last minutes when tries find none. */
export function runningMoment(random: Random, period: number, at: number): number {
  const today = koreanDate(at)
  for (let tries = 0; tries < TRIES; tries++) {
    const moment = momentOn(random, addDays(today, -random.int(0, period + 1)))
    if (moment < at && judgingWindow(moment, period).evaluationEnd > at + HOUR_MS) return moment
  }
  return at - random.int(5, 90) * MINUTE_MS
}

/** A moment of the last `days` days, before `at` (epoch ms). */
export function pastMoment(random: Random, at: number, days: number): number {
  const moment = momentOn(random, addDays(koreanDate(at), -random.int(1, days)))
  return Math.min(moment, at - MINUTE_MS)
}
