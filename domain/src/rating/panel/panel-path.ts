import { deviationFromOpen } from '../../predictions/chance.ts'
import { historyBefore, volatilityOf } from '../../predictions/volatility.ts'
import { historyStart } from '../../predictions/chance/history.ts'
import type { Candle } from '../../stocks/api.ts'
import { addDays } from '../../stocks/calendar/calendar-date.ts'
import { usableByDay } from '../../stocks/usable-candles.ts'
import type { DayRange } from '../../predictions/judging/duel.ts'

/** A stock without that many candles in those days is too new for the panel. */
const LEAST_SESSIONS = 251
/** Those that a volatility is measured on at least, where the service does not reach back so far. */
const LEAST_KNOWN_SESSIONS = 41
/** A stock without a candle in the days before a window is no longer traded. */
const IS_TRADED_DAYS = 10

/**
 * `path`: its sessions as logarithmic prices from the first open, in its own standard deviations; `incomplete`: candles of
 * the window are missing; `absent`: the stock was not traded, or too new, before it, or nothing of it moves.
 */
export type StockInPanel = { kind: 'path'; path: DayRange[] } | { kind: 'incomplete' } | { kind: 'absent' }

/**
 * How a stock went within a window of trading days (New York dates, ascending), from its daily candles in any order. The
 * standard deviation is that of the chance from the open. Candles before `knownFrom` are not read: there may be holes.
 */
export function panelPath(
  candles: readonly Candle[],
  window: readonly string[],
  knownFrom = '',
): StockInPanel {
  const [first = ''] = window
  const last = window.at(-1) ?? ''
  const isKnown = knownFrom <= historyStart(first)
  const start = isKnown ? historyStart(first) : knownFrom
  const least = isKnown ? LEAST_SESSIONS : LEAST_KNOWN_SESSIONS
  const history = historyBefore(
    candles.filter(({ date }) => date >= start),
    first,
  )
  const previous = history.at(-1)
  if (!previous || history.length < least || previous.date < addDays(first, -IS_TRADED_DAYS))
    return { kind: 'absent' }
  const byDay = usableByDay(candles.filter(({ date }) => date >= first && date <= last))
  const days = window.flatMap((day) => byDay.get(day) ?? [])
  const [opening] = days
  if (!opening || days.length < window.length) return { kind: 'incomplete' }
  const deviation = deviationFromOpen({
    open: opening.open,
    previousClose: previous.close,
    sessions: window.length,
    volatility: volatilityOf(history),
  })
  if (!(deviation > 0)) return { kind: 'absent' }
  const moved = (price: number) => Math.log(price / opening.open) / deviation
  const path = days.map(({ open, high, low }) => ({ open: moved(open), high: moved(high), low: moved(low) }))
  return { kind: 'path', path }
}
