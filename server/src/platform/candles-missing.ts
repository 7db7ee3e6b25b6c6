import { addDays } from '@gwanyeok/domain/stocks/calendar-date.ts'
import {
  CALENDAR_FIRST_YEAR,
  lastFinishedTradingDay,
  tradingDaysBetween,
} from '@gwanyeok/domain/stocks/trading-calendar.ts'
import type { DateSpan } from './candles-stored.ts'

const CALENDAR_START = `${CALENDAR_FIRST_YEAR}-01-01`
/** Days asked again at the edge of what is known: at least five sessions, so that a rewritten history shows. */
const OVERLAP_DAYS = 10

const earlier = (a: string, b: string) => (a < b ? a : b)
const later = (a: string, b: string) => (a > b ? a : b)

/** The part of a span whose days were settled at `settledBy` (epoch ms: now less the time to settle); null: none was. */
export function settledPart(span: DateSpan, settledBy: number): DateSpan | null {
  const first = later(span.first, CALENDAR_START)
  const last = earlier(span.last, lastFinishedTradingDay(settledBy))
  return first <= last ? { first, last } : null
}

/**
 * What to ask the service so that `asked` becomes known without a gap to the known range; null: nothing.
 * `fresh`: all of `asked` again, known or not.
 */
export function spanToAsk(known: DateSpan | undefined, asked: DateSpan, fresh: boolean): DateSpan | null {
  if (!known) return asked
  const isBefore = asked.first < known.first
  const isAfter = asked.last > known.last
  if (!isBefore && !isAfter) return fresh ? asked : null
  const back = addDays(known.last, -OVERLAP_DAYS)
  const ahead = earlier(addDays(known.first, OVERLAP_DAYS), later(known.last, asked.last))
  return {
    first: isBefore ? asked.first : fresh ? earlier(asked.first, back) : back,
    last: isAfter ? asked.last : fresh ? later(asked.last, ahead) : ahead,
  }
}

export const hull = (a: DateSpan, b: DateSpan): DateSpan => ({
  first: earlier(a.first, b.first),
  last: later(a.last, b.last),
})

/** Whether a trading day of the span has no candle though the stock was traded by `listedBy`: a halt, or a hole. */
export function hasHole(span: DateSpan, days: readonly string[], listedBy: string | null): boolean {
  if (listedBy === null) return true
  const planned = tradingDaysBetween(later(span.first, listedBy), span.last)
  const present = new Set(days)
  return planned.some((day) => !present.has(day))
}
