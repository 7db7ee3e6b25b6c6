import { normalTails } from '../statistics/normal.ts'
import { microDollars } from '../stocks/price.ts'
import type { Past, Volatility } from './volatility.ts'

/** What part of the first night's move counts as one more variance: a stock that gapped keeps moving. */
const GAP_PART = 0.4

/**
 * The chance of a distance in standard deviations. Real prices have more small and more large moves than a normal
 * distribution; a mix of two was fitted on real candles (docs/scoring.md).
 */
function mix(distance: number): number {
  return 0.65 * normalTails(1.55 * distance) + 0.35 * normalTails(0.75 * distance)
}

/** A distance of logarithmic prices in standard deviations; Infinity where nothing moves. */
function inDeviations(distance: number, deviation: number): number {
  return distance === 0 ? 0 : distance / deviation
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
  const deviation = Math.sqrt(sessions * (volatility.day + volatility.night))
  return mix(inDeviations(logDistance(base, target), deviation))
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

/** The standard deviation of the logarithmic price from the first open to the end of the window. */
export function deviationFromOpen({
  open,
  previousClose,
  sessions,
  volatility,
}: Pick<ChanceFromOpen, 'open' | 'previousClose' | 'sessions' | 'volatility'>): number {
  return Math.sqrt(
    sessions * volatility.day +
      (sessions - 1) * volatility.night +
      GAP_PART * logDistance(previousClose, open) ** 2,
  )
}

/** How far the target lies from the open, in standard deviations: z of pO, the chance seen from there. 0 where the open is at or past it; Infinity where nothing moves. */
export function distanceFromOpen(input: ChanceFromOpen): number {
  const { open, target, isUp } = input
  const ahead = microDollars(target) - microDollars(open)
  if (isUp ? ahead <= 0 : ahead >= 0) return 0
  return inDeviations(logDistance(open, target), deviationFromOpen(input))
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
