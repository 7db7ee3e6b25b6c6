import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import {
  CALENDAR_FIRST_YEAR,
  findLastFinishedTradingDay,
  findNextTradingDay,
  findPreviousTradingDay,
  listTradingDays,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { maxDate, minDate, type DateSpan } from './stored-candles.ts'

/** Second day of the calendar, so that the previous day is in the calendar too. */
const CALENDAR_START = `${CALENDAR_FIRST_YEAR}-01-02`
/**
 * Days requested again at the edge of the stored span: at least five sessions, so that changed prices after a split
 * are noticed.
 */
const OVERLAP_DAYS = 10

/**
 * Returns the first and last trading day of a span whose candles are final; null if none is. `candleCutoff`: the moment
 * (epoch ms) up to which closes are final.
 */
export function limitToFinalDays(span: DateSpan, candleCutoff: number): DateSpan | null {
  const first = findNextTradingDay(addDays(maxDate(span.first, CALENDAR_START), -1))
  const last = minDate(span.last, findLastFinishedTradingDay(candleCutoff))
  if (first > last) return null
  return { first, last: findPreviousTradingDay(addDays(last, 1)) }
}

/**
 * Returns the span to request so that no gap remains between `requestedSpan` and the stored span, or null if all is
 * stored. `refetches`: requests all of `requestedSpan` again.
 */
export function findSpanToRequest(
  storedSpan: DateSpan | undefined,
  requestedSpan: DateSpan,
  refetches: boolean,
): DateSpan | null {
  if (!storedSpan) return requestedSpan
  const beginsBefore = requestedSpan.first < storedSpan.first
  const endsAfter = requestedSpan.last > storedSpan.last
  if (!beginsBefore && !endsAfter) return refetches ? requestedSpan : null
  const overlapStart = addDays(storedSpan.last, -OVERLAP_DAYS)
  const overlapEnd = minDate(
    addDays(storedSpan.first, OVERLAP_DAYS),
    maxDate(storedSpan.last, requestedSpan.last),
  )
  // Where the requested span ends inside the stored span, an overlap with the stored span is enough.
  const firstInside = refetches ? minDate(requestedSpan.first, overlapStart) : overlapStart
  const lastInside = refetches ? maxDate(requestedSpan.last, overlapEnd) : overlapEnd
  return {
    first: beginsBefore ? requestedSpan.first : firstInside,
    last: endsAfter ? requestedSpan.last : lastInside,
  }
}

/**
 * Returns whether a trading day of the span is missing from the days: because of a halt, or because the answer was
 * incomplete.
 */
export function hasMissingDay(span: DateSpan, days: readonly string[]): boolean {
  const presentDays = new Set(days)
  return listTradingDays(span.first, span.last).some((day) => !presentDays.has(day))
}
