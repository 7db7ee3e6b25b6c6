import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import {
  CALENDAR_FIRST_YEAR,
  findLastFinishedTradingDay,
  findNextTradingDay,
  findPreviousTradingDay,
  listTradingDays,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { DateSpan } from './stored-candles.ts'

/** The first day whose previous day is still in the calendar. */
const CALENDAR_START = `${CALENDAR_FIRST_YEAR}-01-02`
/**
 * Days that are requested again at the end of the known range: at least five sessions, so that a rewritten history is
 * detected.
 */
const OVERLAP_DAYS = 10

const minDate = (a: string, b: string) => (a < b ? a : b)
const maxDate = (a: string, b: string) => (a > b ? a : b)

/**
 * Returns the first and last trading day of a span that were settled at `settledBy` (epoch ms: now minus the time to
 * settle), or null.
 */
export function limitToSettled(span: DateSpan, settledBy: number): DateSpan | null {
  const first = findNextTradingDay(addDays(maxDate(span.first, CALENDAR_START), -1))
  const last = minDate(span.last, findLastFinishedTradingDay(settledBy))
  if (first > last) return null
  return { first, last: findPreviousTradingDay(addDays(last, 1)) }
}

/**
 * Returns the range to request so that `asked` becomes known without a gap to the known range, or null. `fresh`: all
 * of `asked`, known or not.
 */
export function findSpanToRequest(
  known: DateSpan | undefined,
  requestedSpan: DateSpan,
  fresh: boolean,
): DateSpan | null {
  if (!known) return requestedSpan
  const isBefore = requestedSpan.first < known.first
  const isAfter = requestedSpan.last > known.last
  if (!isBefore && !isAfter) return fresh ? requestedSpan : null
  const back = addDays(known.last, -OVERLAP_DAYS)
  const ahead = minDate(addDays(known.first, OVERLAP_DAYS), maxDate(known.last, requestedSpan.last))
  return {
    first: isBefore ? requestedSpan.first : fresh ? minDate(requestedSpan.first, back) : back,
    last: isAfter ? requestedSpan.last : fresh ? maxDate(requestedSpan.last, ahead) : ahead,
  }
}

/** Returns whether a trading day of the span is missing among the days, because of a halt or a hole in an answer. */
export function hasHole(span: DateSpan, days: readonly string[]): boolean {
  const present = new Set(days)
  return listTradingDays(span.first, span.last).some((day) => !present.has(day))
}
