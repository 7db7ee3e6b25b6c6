import { normalTails } from '../statistics/normal.ts'
import { type SessionVariances, yangZhang } from '../statistics/yang-zhang.ts'
import type { Candle } from '../stocks/api.ts'
import { microDollars } from '../stocks/price.ts'
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

/** What part of the first night's move counts as one more variance: a stock that gapped keeps moving. */
const GAP_PART = 0.4

/** The usable candles before a New York date, ascending. */
function historyBefore(candles: readonly Candle[], day: string): Candle[] {
  const byDay = usableByDay(candles.filter(({ date }) => date < day))
  return [...byDay.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

function volatilityOf(history: readonly Candle[]): Volatility {
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

/**
 * How much a stock moves per session, from its candles before `day` (New York date), on one basis of splits and in any
 * order; later ones are not read. 40 sessions weigh 0.6 and 250 weigh 0.4; with fewer than 251 candles the 40 count alone,
 * with fewer than 41 the fixed constants.
 */
export function volatilityBefore(candles: readonly Candle[], day: string): Volatility {
  return volatilityOf(historyBefore(candles, day))
}

/**
 * The chance of a distance in standard deviations. Real prices have more small and more large moves than a normal
 * distribution; a mix of two was fitted on real candles (docs/scoring.md).
 */
function mix(distance: number): number {
  return 0.65 * normalTails(1.55 * distance) + 0.35 * normalTails(0.75 * distance)
}

/** A distance of logarithmic prices in standard deviations; Infinity where nothing moves. */
function inDeviations(distance: number, variance: number): number {
  return distance === 0 ? 0 : distance / Math.sqrt(variance)
}

function logDistance(from: number, to: number): number {
  if (!(from > 0 && to > 0)) throw new RangeError(`no distance from ${from} to ${to}`)
  return Math.abs(Math.log(to / from))
}

export interface ChanceFromBase {
  /** Dollars, above 0. */
  base: number
  target: number
  /** Planned sessions of the window, from 1 up. */
  sessions: number
  volatility: Volatility
}

/** The probability that luck alone touches the target within the window, seen from the base price: pB, from 0 to 1. */
export function chanceFromBase({ base, target, sessions, volatility }: ChanceFromBase): number {
  return mix(inDeviations(logDistance(base, target), sessions * (volatility.day + volatility.night)))
}

export interface ChanceFromOpen {
  /** The open of the first judged candle in dollars, above 0. */
  open: number
  /** The close before the first judging session. */
  previousClose: number
  target: number
  isUp: boolean
  sessions: number
  volatility: Volatility
}

/** How far the target lies from the open, in standard deviations: z of pO. 0 where the open is at or past it; Infinity where nothing moves. */
export function distanceFromOpen(input: ChanceFromOpen): number {
  const { open, previousClose, target, isUp, sessions, volatility } = input
  const ahead = microDollars(target) - microDollars(open)
  if (isUp ? ahead <= 0 : ahead >= 0) return 0
  const gap = logDistance(previousClose, open)
  const variance = sessions * volatility.day + (sessions - 1) * volatility.night + GAP_PART * gap ** 2
  return inDeviations(logDistance(open, target), variance)
}

/** The same probability, seen from the first open: pO, from 0 to 1; 1 where the open is at or past the target. */
export function chanceFromOpen(input: ChanceFromOpen): number {
  return mix(distanceFromOpen(input))
}

/** A bet as its judgement reads it: prices in dollars on the basis of its candles. */
export interface Bet {
  base: number
  target: number
  isUp: boolean
  /** Planned sessions of the window. */
  sessions: number
  /** Of the first judged candle. */
  open: number
}

export interface Chance {
  /** The larger of the two below; all to 4 decimals, from 0 to 1. */
  probability: number
  fromOpen: number
  fromBase: number
  /** What it was computed from. */
  basis: Bet & {
    /** The last close before the first judging session; the open itself when none is known. */
    previousClose: number
    volatility: Volatility
    /** z of `fromOpen`, unrounded; null where nothing moved, so that nothing is ever reached. */
    distanceFromOpen: number | null
  }
}

const toFourDecimals = (probability: number) => Math.round(probability * 10_000) / 10_000

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

/** The chance of a bet. */
export function chanceOf(bet: Bet, { volatility, lastClose }: Past): Chance {
  const previousClose = lastClose ?? bet.open
  const distance = distanceFromOpen({ ...bet, previousClose, volatility })
  const fromOpen = toFourDecimals(mix(distance))
  const fromBase = toFourDecimals(chanceFromBase({ ...bet, volatility }))
  return {
    probability: Math.max(fromOpen, fromBase),
    fromOpen,
    fromBase,
    basis: {
      ...bet,
      previousClose,
      volatility,
      distanceFromOpen: Number.isFinite(distance) ? distance : null,
    },
  }
}
