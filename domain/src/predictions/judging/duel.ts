import type { Chance } from '../chance.ts'
import type { Candle } from '../../stocks/api.ts'
import { microDollars } from '../../stocks/price.ts'

/** Nearer targets win by fading a gap, without skill; of farther ones hardly any is decided. In standard deviations, both included. */
export const LEAST_DISTANCE = 0.5
export const MOST_DISTANCE = 1.8

/** A session on any scale that ascends with the price. */
export interface DayRange {
  open: number
  high: number
  low: number
}

/** The upper above the lower, on the scale of the sessions. */
export interface Levels {
  upper: number
  lower: number
}

/**
 * Which level the sessions (ascending) touch first. `both`: on one day, whose order is unknown. A later open at or past a
 * level touches that one first; the first open lies between them.
 */
export function firstTouched(
  days: readonly DayRange[],
  { upper, lower }: Levels,
): 'upper' | 'lower' | 'both' | 'neither' {
  for (const [at, { open, high, low }] of days.entries()) {
    if (at > 0 && open >= upper) return 'upper'
    if (at > 0 && open <= lower) return 'lower'
    const isUpper = high >= upper
    const isLower = low <= lower
    if (isUpper || isLower) return isUpper && isLower ? 'both' : isUpper ? 'upper' : 'lower'
  }
  return 'neither'
}

/**
 * Why a prediction takes no part: too few sessions before, an open at or past the target, a target too near or too far.
 */
export const DUEL_REASONS = ['new_stock', 'passed', 'near', 'far'] as const

/**
 * The result of a prediction against its mirror, in dollars on the basis of the candles: as far from the first open on
 * the other side.
 */
export type Duel =
  | { kind: 'win' | 'loss' | 'both' | 'neither'; mirror: number; distance: number }
  | { kind: 'out'; reason: (typeof DUEL_REASONS)[number] }

/** The duel of a judged prediction, from what its chance was computed from and all candles that judge it. */
export function duelOf({ basis }: Chance, candles: readonly Candle[]): Duel {
  const { open, target, isUp, volatility, distanceFromOpen: distance } = basis
  if (volatility.sessions === 0) return { kind: 'out', reason: 'new_stock' }
  if (distance === 0) return { kind: 'out', reason: 'passed' }
  if (distance === null || distance > MOST_DISTANCE) return { kind: 'out', reason: 'far' }
  if (distance < LEAST_DISTANCE) return { kind: 'out', reason: 'near' }
  const mirror = open ** 2 / target
  const [upper, lower] = isUp ? [target, mirror] : [mirror, target]
  const days = candles.map((candle) => ({
    open: microDollars(candle.open),
    high: microDollars(candle.high),
    low: microDollars(candle.low),
  }))
  const touched = firstTouched(days, { upper: microDollars(upper), lower: microDollars(lower) })
  if (touched === 'both' || touched === 'neither') return { kind: touched, mirror, distance }
  return { kind: (touched === 'upper') === isUp ? 'win' : 'loss', mirror, distance }
}
