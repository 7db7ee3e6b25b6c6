import type { Candle } from './api.ts'
import { isTradingDay } from './calendar/trading-calendar.ts'
import { toMicroDollars } from './price.ts'

function isUsable({ open, high, low, close }: Candle): boolean {
  return (
    [open, high, low, close].every((price) => toMicroDollars(price) > 0 && price < Infinity) && low <= high
  )
}

function hasSamePrices(a: Candle, b: Candle): boolean {
  return a.open === b.open && a.high === b.high && a.low === b.low && a.close === b.close
}

/** Indexes the usable candles of trading days by day. A day that occurs twice with different prices is omitted. */
export function indexUsableCandles(candles: Iterable<Candle>): Map<string, Candle> {
  const byDay = new Map<string, Candle>()
  const contradictoryDays = new Set<string>()
  for (const candle of candles) {
    const { date } = candle
    if (!isTradingDay(date) || !isUsable(candle)) continue
    const sameDayCandle = byDay.get(date)
    if (sameDayCandle && !hasSamePrices(sameDayCandle, candle)) contradictoryDays.add(date)
    byDay.set(date, candle)
  }
  for (const date of contradictoryDays) byDay.delete(date)
  return byDay
}
