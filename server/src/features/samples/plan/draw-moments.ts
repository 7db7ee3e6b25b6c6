import { computeJudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { toKoreanDate, toKoreanMidnight } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Random } from '#platform/seeded-random.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Hours in Korea at which sample members write, at 21 twice as often. New York is closed at all of them, because samples
 * are based on closes.
 */
const WRITING_HOURS = [7, 8, 12, 13, 18, 19, 20, 21, 21]

/** The maximum age of a planned prediction in days. */
export const SAMPLE_PAST_DAYS = 70

const drawMomentOn = (random: Random, date: string) =>
  toKoreanMidnight(date) + random.pick(WRITING_HOURS) * HOUR_MS + random.drawInteger(0, 59) * MINUTE_MS

/**
 * Draws a time on the Korean day `daysBack` days before `candleCutoff` (epoch ms), or on an earlier day, so that a
 * prediction made then is due by `candleCutoff`.
 */
export function drawFinishedMoment(
  random: Random,
  { period, daysBack, candleCutoff }: { period: number; daysBack: number; candleCutoff: number },
): number {
  const moment = drawMomentOn(random, addDays(toKoreanDate(candleCutoff), -daysBack))
  if (computeJudgingWindow(moment, period).evaluationEnd <= candleCutoff) return moment
  return drawFinishedMoment(random, { period, daysBack: daysBack + 1, candleCutoff })
}

/** Without a maximum, only predictions with the shortest period would be recent. */
const MAX_PENDING_AGE_DAYS = 5

/**
 * Draws a time before `now`, so that a prediction made then is still pending. If there is none, returns the millisecond
 * before `now`. `prefersFirstDayEnded`: prefers times for which the first trading day of the prediction's window has
 * ended.
 */
export function drawPendingMoment(
  random: Random,
  {
    period,
    now,
    prefersFirstDayEnded = false,
  }: { period: number; now: number; prefersFirstDayEnded?: boolean },
): number {
  const dayCount = Math.min(period, MAX_PENDING_AGE_DAYS) + 2
  const days = Array.from({ length: dayCount }, (_, daysBack) => addDays(toKoreanDate(now), -daysBack))
  const moments = days
    .map((day) => drawMomentOn(random, day))
    .filter((moment) => moment < now && computeJudgingWindow(moment, period).evaluationEnd > now)
  if (moments.length === 0) return now - 1
  const lastFinishedDay = findLastFinishedTradingDay(now)
  const momentsWithEndedFirstDay = moments.filter(
    (moment) => computeJudgingWindow(moment, period).first <= lastFinishedDay,
  )
  return random.pick(
    prefersFirstDayEnded && momentsWithEndedFirstDay.length > 0 ? momentsWithEndedFirstDay : moments,
  )
}

/** Draws a time within the `days` days before `now` (epoch ms). */
export const drawPastMoment = (random: Random, now: number, days: number): number =>
  drawMomentOn(random, addDays(toKoreanDate(now), -random.drawInteger(1, days)))
