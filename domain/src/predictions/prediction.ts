import type { ErrorCode } from '../errors.ts'
import { isPrice, MAX_PRICE, microDollars, tenThousandths } from '../stocks/price.ts'
import { predictedChange } from './change.ts'

export const MIN_PERIOD = 1
export const MAX_PERIOD = 30
/** New predictions of a member in one Korean day. */
export const DAILY_LIMIT = 20
/** Pending predictions of a member at a time. */
export const OPEN_LIMIT = 50
/** Lowest base price in dollars. */
export const MIN_BASE_PRICE = 1
export const MAX_CONTENT_LENGTH = 2_000
export const MAX_REASON_LENGTH = 100

/** The whole number of days, 1..30, nearest below a wished period; 1 for what is no number. */
export function clampPeriod(days: number): number {
  if (Number.isNaN(days)) return MIN_PERIOD
  return Math.min(MAX_PERIOD, Math.max(MIN_PERIOD, Math.trunc(days)))
}

/** The base price that a quote gives: to 4 decimals, as predictions keep prices. */
export function basePriceOf(quotePrice: number): number {
  return tenThousandths(quotePrice) / 10_000
}

/** Whether the price is more than 1 % away from the one that the member saw. */
export function hasMoved(seenPrice: number, price: number): boolean {
  const seen = microDollars(seenPrice)
  return Math.abs(microDollars(price) - seen) * 100 > seen
}

export interface OpeningInput {
  targetPrice: number
  /** The price in the form when the member decided. */
  seenPrice: number
}

export interface OpeningFacts {
  basePrice: number
  /** The member has a pending prediction of this stock. */
  hasOpenOnStock: boolean
  /** Predictions the member made in this Korean day. */
  madeToday: number
  /** The member's pending predictions of all stocks. */
  openCount: number
}

/** Why a prediction may not be opened, or null. Prices in dollars. */
export function refuseToOpen(input: OpeningInput, facts: OpeningFacts): ErrorCode | null {
  if (!isPrice(input.targetPrice) || !(input.seenPrice > 0 && input.seenPrice <= MAX_PRICE))
    return 'invalid_input'
  if (facts.hasOpenOnStock) return 'already_predicted'
  if (facts.madeToday >= DAILY_LIMIT) return 'daily_limit'
  if (facts.openCount >= OPEN_LIMIT) return 'open_limit'
  if (facts.basePrice < MIN_BASE_PRICE) return 'under_one_dollar'
  if (hasMoved(input.seenPrice, facts.basePrice)) return 'price_moved'
  // A change that is 0 in its last kept place has no direction either.
  return predictedChange(facts.basePrice, input.targetPrice) === 0 ? 'target_is_price' : null
}

export const QUICK_PERCENTS = [5, 10, -5, -10] as const

export interface QuickTarget {
  percent: (typeof QUICK_PERCENTS)[number]
  targetPrice: number
}

/** Targets ±5 % and ±10 % from a price, to the cent away from it, so that each lies in its tier; valid ones only. */
export function quickTargets(price: number): QuickTarget[] {
  return QUICK_PERCENTS.flatMap((percent) => {
    // Hundredths of ten-thousandths of a dollar are whole numbers; ten thousand of them are a cent.
    const cents = (tenThousandths(price) * (100 + percent)) / 10_000
    const targetPrice = (percent > 0 ? Math.ceil(cents) : Math.floor(cents)) / 100
    return targetPrice > 0 && targetPrice <= MAX_PRICE ? [{ percent, targetPrice }] : []
  })
}
