import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { AppError, type ErrorCode } from '@gwanyeok/domain/errors.ts'
import { canBeBase } from '@gwanyeok/domain/predictions/judging/base.ts'
import { getMarketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { isMarketDataError, type MarketDataError, type MarketDataFault, REFUSALS } from '../errors.ts'
import type { Quote } from './stored-quotes.ts'

const ERROR_CODES: Partial<Record<MarketDataFault, ErrorCode>> = {
  not_found: 'stock_unsupported',
  not_entitled: 'quote_not_in_plan',
  timeframe: 'quote_out_of_range',
  not_yet: 'quote_not_yet',
  call_share_exhausted: 'lookups_exhausted',
}

/** Converts a failed quote into a refusal; returns any other error unchanged. */
export function toMarketDataRefusal(error: unknown): unknown {
  if (!isMarketDataError(error)) return error
  return toRefusal(ERROR_CODES[error.kind] ?? 'quote_unavailable', error)
}

/** Creates a refusal with the seconds to wait if they are known. */
export function toRefusal(code: ErrorCode, { retryAfterMs }: MarketDataError): AppError {
  if (retryAfterMs === null) return new AppError(code)
  return new AppError(code, { details: { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)) } })
}

/** Returns whether a known price may be used instead of the refused one. */
export function canFallBack(refusal: unknown): refusal is AppError {
  return refusal instanceof AppError && refusal.code !== 'stock_unsupported'
}

/** Like `toMarketDataRefusal`, for the update of a price that was already shown. */
export function toUpdateRefusal(error: unknown): unknown {
  if (isMarketDataError(error, ...REFUSALS)) return new AppError('live_price_unsupported')
  return isMarketDataError(error) ? new AppError('quote_unavailable') : error
}

/** Returns the ms since the quote was last requested; Infinity if that is later than `now`, because the clock was moved back. */
export function computeAgeMs({ updatedAt }: Quote, now: number): number {
  const age = now - updatedAt.getTime()
  return age >= 0 ? age : Infinity
}

/** Returns whether the price cannot change now: the market is closed and the price is the last session's close. */
function isFinalPrice(quote: Quote, now: number): boolean {
  return !quote.live && !getMarketHours(now).open && quote.tradingDay === findLastFinishedTradingDay(now)
}

/** Returns whether the market has opened or closed since the quote was requested, so that the service has newer data. */
function isFromPreviousMarketState({ updatedAt }: Quote, now: number): boolean {
  return getMarketHours(updatedAt.getTime()).nextChangeAt <= now
}

const MAX_BASE_AGE_MS = 60_000
const MAX_FINAL_AGE_MS = 600_000
export const MAX_FALLBACK_AGE_MS = DAY_MS

/**
 * Returns whether a stored quote may be used without a request. A final price may be ten minutes old even if `maxAgeMs` is
 * less.
 */
export function isRecent(quote: Quote, maxAgeMs: number, now: number): boolean {
  const maxUsableAgeMs = isFinalPrice(quote, now) ? Math.max(maxAgeMs, MAX_FINAL_AGE_MS) : maxAgeMs
  return !isFromPreviousMarketState(quote, now) && computeAgeMs(quote, now) <= maxUsableAgeMs
}

/** Returns whether a stored quote may be the base of a prediction without a request. */
export const isFreshBase = (quote: Quote, now: number): boolean =>
  canBeBaseAt(quote, now) && isRecent(quote, MAX_BASE_AGE_MS, now)

/**
 * Returns whether a quote may be the base of a prediction after a request failed or returned an older price than the
 * stored one. During a session, the quote must have been requested in that session.
 */
export function isFallbackBase(quote: Quote, now: number): boolean {
  const { open } = getMarketHours(now)
  if (open && isFromPreviousMarketState(quote, now)) return false
  const maxAgeMs = open ? MAX_BASE_AGE_MS : MAX_FALLBACK_AGE_MS
  return canBeBaseAt(quote, now) && computeAgeMs(quote, now) <= maxAgeMs
}

const canBeBaseAt = (quote: Quote, now: number) => canBeBase({ ...quote, final: !quote.live }, now)

/** Seconds until the first minute bar of a session may be available. */
const FIRST_MINUTE_RETRY_SECONDS = 30

/**
 * Creates the refusal if there is no base price for a prediction, with the day of the last known price and whether the first
 * minute of the session is still to come.
 */
export function toBaseRefusal(symbol: string, quote: Quote | undefined, now: number): AppError {
  const awaitsFirstMinute = quote?.awaitsFirstMinute && getMarketHours(now).open
  return new AppError('quote_unavailable', {
    details: {
      symbol,
      ...(quote && { lastDay: quote.tradingDay }),
      ...(awaitsFirstMinute && { awaits: 'first_minute', retryAfter: FIRST_MINUTE_RETRY_SECONDS }),
    },
  })
}

/** The base price of a prediction made now. Days are New York dates. */
export interface PriceBase {
  /** Rounded to 4 decimals, half up. */
  basePrice: number
  /** The trading day of `basePrice`. */
  baseDay: string
  /**
   * A final close, by which the evaluation notices later splits: of the previous session while the price may still
   * change, otherwise the price itself.
   */
  referenceClose: number
  referenceDay: string
}

export function toPriceBase(quote: Quote): PriceBase {
  const { currentPrice, tradingDay, previousClose, previousDay, live } = quote
  return {
    basePrice: Math.round(currentPrice * 10_000) / 10_000,
    baseDay: tradingDay,
    referenceClose: live ? previousClose : currentPrice,
    referenceDay: live ? previousDay : tradingDay,
  }
}
