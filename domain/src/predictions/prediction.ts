import type { ErrorCode } from '../errors.ts'
import { isPrice, MAX_PRICE, toMicroDollars, toTenThousandths } from '../stocks/price.ts'
import { computePredictedChange } from './change.ts'

export const MIN_PERIOD = 1
export const MAX_PERIOD = 30
/** Maximum number of new predictions of a member per Korean day. */
export const MAX_PREDICTIONS_PER_DAY = 10
/** Maximum number of pending predictions of a member. */
export const MAX_PENDING_PREDICTIONS = 50
/** Lowest base price in dollars. */
export const MIN_BASE_PRICE = 1
export const MAX_CONTENT_LENGTH = 2_000
export const MAX_REASON_LENGTH = 100

/** Rounds a period down to whole days within 1..30; returns 1 for NaN. */
export function clampPeriod(days: number): number {
  if (Number.isNaN(days)) return MIN_PERIOD
  return Math.min(MAX_PERIOD, Math.max(MIN_PERIOD, Math.trunc(days)))
}

/** Rounds a quote to a base price: dollars with 4 decimals, as predictions store prices. */
export function toBasePrice(quotePrice: number): number {
  return toTenThousandths(quotePrice) / 10_000
}

/** Returns whether the price (dollars) has moved more than 1 % from the price that the member saw. */
function hasPriceMoved(seenPrice: number, price: number): boolean {
  const seenMicro = toMicroDollars(seenPrice)
  return Math.abs(toMicroDollars(price) - seenMicro) * 100 > seenMicro
}

export interface NewPredictionPrices {
  targetPrice: number
  /** The price that the form showed when the member decided. */
  seenPrice: number
}

export interface NewPredictionContext {
  basePrice: number
  /** Whether the member has a pending prediction of this stock. */
  hasPendingOnStock: boolean
  /** Number of predictions that the member made on this Korean day. */
  predictionsToday: number
  /** Number of the member's pending predictions of all stocks. */
  pendingCount: number
}

/** Returns why a prediction may not be made, or null. Prices in dollars. */
export function findPredictionRefusal(
  input: NewPredictionPrices,
  context: NewPredictionContext,
): ErrorCode | null {
  if (!isPrice(input.targetPrice) || !(input.seenPrice > 0 && input.seenPrice <= MAX_PRICE))
    return 'invalid_input'
  if (context.hasPendingOnStock) return 'already_predicted'
  if (context.predictionsToday >= MAX_PREDICTIONS_PER_DAY) return 'daily_limit'
  if (context.pendingCount >= MAX_PENDING_PREDICTIONS) return 'pending_limit'
  if (context.basePrice < MIN_BASE_PRICE) return 'under_one_dollar'
  if (hasPriceMoved(input.seenPrice, context.basePrice)) return 'price_moved'
  // A change that rounds to 0 has no direction either.
  return computePredictedChange(context.basePrice, input.targetPrice) === 0 ? 'target_is_price' : null
}

/** Changes in percent of the quick targets, which the form offers as buttons. */
export const QUICK_PERCENTS = [5, 10, -5, -10] as const

const FOUR_DECIMALS = 10_000

/**
 * Returns a predicted change (percent) for display: the percent of a quick target if the change exceeds it by less
 * than 0.01, which is due to rounding the target to cents; otherwise the change itself.
 */
export function roundToOfferedChange(percent: number): number {
  const isShownAs = (quickPercent: number) => {
    const unitsBeyond = Math.round((percent - quickPercent) * Math.sign(quickPercent) * FOUR_DECIMALS)
    return unitsBeyond >= 0 && unitsBeyond < FOUR_DECIMALS / 100
  }
  return QUICK_PERCENTS.find(isShownAs) ?? percent
}

export interface QuickTarget {
  percent: (typeof QUICK_PERCENTS)[number]
  targetPrice: number
}

/**
 * Computes the price (dollars) that is a whole number of tenths of a percent above or below another. It is rounded to
 * the cent further away, so that it reaches its tier.
 */
export function computeTargetAt(price: number, tenthsOfPercent: number): number {
  // The product is a whole number of ten-millionths of a dollar; 100,000 of them are a cent.
  const cents = (toTenThousandths(price) * (1000 + tenthsOfPercent)) / 100_000
  return (tenthsOfPercent > 0 ? Math.ceil(cents) : Math.floor(cents)) / 100
}

/** Returns the valid targets among ±5 % and ±10 % of a price (dollars). */
export function listQuickTargets(price: number): QuickTarget[] {
  return QUICK_PERCENTS.flatMap((percent) => {
    const targetPrice = computeTargetAt(price, percent * 10)
    return targetPrice > 0 && targetPrice <= MAX_PRICE ? [{ percent, targetPrice }] : []
  })
}
