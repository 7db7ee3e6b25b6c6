import type { ErrorCode } from '../errors.ts'
import { isPrice, MAX_PRICE, microDollars, tenThousandths } from '../stocks/price.ts'
import { predictedChange } from './change.ts'

export const MIN_PERIOD = 1
export const MAX_PERIOD = 30
/** New predictions of a member per Korean day. */
export const DAILY_LIMIT = 10
/** Pending predictions of a member at a time. */
export const OPEN_LIMIT = 50
/** Lowest base price in dollars. */
export const MIN_BASE_PRICE = 1
export const MAX_CONTENT_LENGTH = 2_000
export const MAX_REASON_LENGTH = 100

/** A period rounded down to whole days within 1..30; 1 for NaN. */
export function clampPeriod(days: number): number {
  if (Number.isNaN(days)) return MIN_PERIOD
  return Math.min(MAX_PERIOD, Math.max(MIN_PERIOD, Math.trunc(days)))
}

/** A quote as a base price: dollars with 4 decimals, as predictions store prices. */
export function toBasePrice(quotePrice: number): number {
  return tenThousandths(quotePrice) / 10_000
}

/** Whether the price (dollars) has moved more than 1 % from the price that the member saw. */
function hasMoved(seenPrice: number, price: number): boolean {
  const seen = microDollars(seenPrice)
  return Math.abs(microDollars(price) - seen) * 100 > seen
}

export interface OpeningInput {
  targetPrice: number
  /** The price in the form when the member decided. */
  seenPrice: number
}

export interface OpeningContext {
  basePrice: number
  /** The member has a pending prediction of this stock. */
  hasOpenOnStock: boolean
  /** Predictions the member made in this Korean day. */
  madeToday: number
  /** The member's pending predictions of all stocks. */
  openCount: number
}

/** Why a prediction may not be opened, or null. Prices in dollars. */
export function refuseToOpen(input: OpeningInput, context: OpeningContext): ErrorCode | null {
  if (!isPrice(input.targetPrice) || !(input.seenPrice > 0 && input.seenPrice <= MAX_PRICE))
    return 'invalid_input'
  if (context.hasOpenOnStock) return 'already_predicted'
  if (context.madeToday >= DAILY_LIMIT) return 'daily_limit'
  if (context.openCount >= OPEN_LIMIT) return 'open_limit'
  if (context.basePrice < MIN_BASE_PRICE) return 'under_one_dollar'
  if (hasMoved(input.seenPrice, context.basePrice)) return 'price_moved'
  // A change that rounds to 0 has no direction either.
  return predictedChange(context.basePrice, input.targetPrice) === 0 ? 'target_is_price' : null
}

const QUICK_PERCENTS = [5, 10, -5, -10] as const

const FOUR_DECIMALS = 10_000

/**
 * A predicted change (percent) as it is shown: that of a quick target, where whole cents moved the kept one by less than
 * the second decimal.
 */
export function shownChange(percent: number): number {
  const isShownAs = (quick: number) => {
    const beyond = Math.round((percent - quick) * Math.sign(quick) * FOUR_DECIMALS)
    return beyond >= 0 && beyond < FOUR_DECIMALS / 100
  }
  return QUICK_PERCENTS.find(isShownAs) ?? percent
}

export interface QuickTarget {
  percent: (typeof QUICK_PERCENTS)[number]
  targetPrice: number
}

/**
 * The price (dollars) so many tenths of a percent, a whole number, above or below another: rounded to the cent away from
 * it, so that it reaches its tier.
 */
export function targetAt(price: number, tenthsOfPercent: number): number {
  // Thousandths of ten-thousandths of a dollar are whole numbers; a hundred thousand of them are a cent.
  const cents = (tenThousandths(price) * (1000 + tenthsOfPercent)) / 100_000
  return (tenthsOfPercent > 0 ? Math.ceil(cents) : Math.floor(cents)) / 100
}

/** Targets at ±5 % and ±10 % of a price (dollars); only valid ones. */
export function quickTargets(price: number): QuickTarget[] {
  return QUICK_PERCENTS.flatMap((percent) => {
    const targetPrice = targetAt(price, percent * 10)
    return targetPrice > 0 && targetPrice <= MAX_PRICE ? [{ percent, targetPrice }] : []
  })
}
