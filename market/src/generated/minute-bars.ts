import type { Session } from '../sessions.ts'
import type { Bar } from '../source.ts'
import type { MinutePath } from './minute-path.ts'

const TICKS_PER_DOLLAR = 10_000
const SHARES_PER_TRADE = 90

function computeDetail(volume: number, turnover: number): { vwap: number; trades: number } {
  const vwap = Math.round(turnover / volume) / TICKS_PER_DOLLAR
  return { vwap, trades: Math.max(1, Math.round(volume / SHARES_PER_TRADE)) }
}

/** Computes volume times the middle price of the minute, in ticks. */
function computeTurnover(path: MinutePath, minute: number): number {
  const middle = (path.high[minute]! + path.low[minute]! + path.close[minute]!) / 3
  return path.volume[minute]! * middle
}

/** Returns the first `count` minutes as candles. */
export function buildMinuteBars(path: MinutePath, session: Session, count: number): Bar[] {
  return Array.from({ length: count }, (_, minute) => ({
    start: session.open + minute * 60_000,
    open: path.open[minute]! / TICKS_PER_DOLLAR,
    high: path.high[minute]! / TICKS_PER_DOLLAR,
    low: path.low[minute]! / TICKS_PER_DOLLAR,
    close: path.close[minute]! / TICKS_PER_DOLLAR,
    volume: path.volume[minute]!,
    detail: computeDetail(path.volume[minute]!, computeTurnover(path, minute)),
  }))
}

/** Returns the session's candle, joined from its first `count` minutes (at least one). */
export function buildDayBar(path: MinutePath, session: Session, count: number): Bar {
  let high = path.high[0]!
  let low = path.low[0]!
  let volume = 0
  let turnover = 0
  for (let minute = 0; minute < count; minute += 1) {
    high = Math.max(high, path.high[minute]!)
    low = Math.min(low, path.low[minute]!)
    volume += path.volume[minute]!
    turnover += computeTurnover(path, minute)
  }
  return {
    start: session.midnight,
    open: path.open[0]! / TICKS_PER_DOLLAR,
    high: high / TICKS_PER_DOLLAR,
    low: low / TICKS_PER_DOLLAR,
    close: path.close[count - 1]! / TICKS_PER_DOLLAR,
    volume,
    detail: computeDetail(volume, turnover),
  }
}
