import { type SessionVariances, yangZhang } from '../statistics/yang-zhang.ts'
import type { Candle } from '../stocks/api.ts'
import { usableByDay } from '../stocks/usable-candles.ts'

/** Variances of log returns per session. */
export interface Volatility extends SessionVariances {
  /** How many sessions it is from; 0: the fixed constants. */
  sessions: number
}

/** Sessions of the two estimates, and what part of the mix each is. */
const RECENT = { sessions: 40, part: 0.6 }
const YEAR = { sessions: 250, part: 0.4 }

/** For a stock that is too new to be measured: the means over the 25 stocks that the constants were fitted on. */
export const VOLATILITY_OF_NEW_STOCKS: Volatility = { day: 0.000505, night: 0.000289, sessions: 0 }

/** The usable candles before a New York date, ascending. */
export function historyBefore(candles: readonly Candle[], day: string): Candle[] {
  const byDay = usableByDay(candles.filter(({ date }) => date < day))
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/**
 * How much a stock moves per session, from its usable candles in ascending order, on one basis of splits: 40 sessions weigh
 * 0.6 and 250 weigh 0.4; with fewer than 251 candles the 40 count alone, with fewer than 41 the fixed constants.
 */
export function volatilityOf(history: readonly Candle[]): Volatility {
  if (history.length <= RECENT.sessions) return VOLATILITY_OF_NEW_STOCKS
  const recent = yangZhang(history.slice(-RECENT.sessions - 1))
  if (history.length <= YEAR.sessions) return { ...recent, sessions: RECENT.sessions }
  const year = yangZhang(history.slice(-YEAR.sessions - 1))
  return {
    day: RECENT.part * recent.day + YEAR.part * year.day,
    night: RECENT.part * recent.night + YEAR.part * year.night,
    sessions: YEAR.sessions,
  }
}

/** Whether less than a year is known: a chance from it may be far from that of the judgement, which fetches what is missing. */
export const isRough = ({ sessions }: Volatility): boolean => sessions < YEAR.sessions

/** `volatilityOf` from candles in any order, usable or not; those from `day` (New York date) on are not read. */
export function volatilityBefore(candles: readonly Candle[], day: string): Volatility {
  return volatilityOf(historyBefore(candles, day))
}

/** What the chances of all bets with one first judging session are computed from. */
export interface Past {
  volatility: Volatility
  /** Of the last known session; null without one. */
  lastClose: number | null
}

/** The past of a stock before its first judging session `firstDay` (New York date), from candles in any order. */
export function pastBefore(candles: readonly Candle[], firstDay: string): Past {
  const history = historyBefore(candles, firstDay)
  return { volatility: volatilityOf(history), lastClose: history.at(-1)?.close ?? null }
}
