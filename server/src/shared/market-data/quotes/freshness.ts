import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { AppError, type ErrorCode } from '@gwanyeok/domain/errors.ts'
import { canBeBase } from '@gwanyeok/domain/predictions/judging/base.ts'
import { getMarketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { isMarketDataError, type MarketDataError, type MarketDataFault, REFUSALS } from '../errors.ts'
import type { Quote } from './stored-quotes.ts'

const CODES: Partial<Record<MarketDataFault, ErrorCode>> = {
  not_found: 'stock_unsupported',
  not_entitled: 'quote_not_in_plan',
  timeframe: 'quote_out_of_range',
  not_yet: 'quote_not_yet',
  share_used: 'lookups_used',
}

/** Converts the error of a failed quote to a refusal; other errors stay unchanged. */
export function toQuoteRefusal(error: unknown): unknown {
  if (!isMarketDataError(error)) return error
  return toRefusal(CODES[error.kind] ?? 'quote_unavailable', error)
}

/** Creates a refusal with the seconds to wait, if they are known. */
export function toRefusal(code: ErrorCode, { retryAfterMs }: MarketDataError): AppError {
  if (retryAfterMs === null) return new AppError(code)
  return new AppError(code, { details: { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)) } })
}

/** Returns whether a known price may be used instead of the refused one. */
export function canFallBack(refusal: unknown): refusal is AppError {
  return refusal instanceof AppError && refusal.code !== 'stock_unsupported'
}

/** Converts the error of a failed refresh of a shown price. */
export function toUpdateRefusal(error: unknown): unknown {
  if (isMarketDataError(error, ...REFUSALS)) return new AppError('live_price_unsupported')
  return isMarketDataError(error) ? new AppError('quote_unavailable') : error
}

/**
 * Returns the ms since the service was last asked; Infinity if that was after `now`, because the clock was moved
 * back.
 */
export function findAgeMs({ updatedAt }: Quote, now: number): number {
  const age = now - updatedAt.getTime()
  return age >= 0 ? age : Infinity
}

/** Returns whether the price is at rest: the market is closed, and it is the last session's close. */
function isAtRest(quote: Quote, now: number): boolean {
  return !quote.live && !getMarketHours(now).open && quote.tradingDay === findLastFinishedTradingDay(now)
}

/** Returns whether the market has opened or closed since the service was asked, so that it has a new price. */
function isFromBeforeChange({ updatedAt }: Quote, now: number): boolean {
  return getMarketHours(updatedAt.getTime()).nextChangeAt <= now
}

const MAX_BASE_AGE_MS = 60_000
const MAX_RESTING_AGE_MS = 600_000
export const MAX_FALLBACK_AGE_MS = DAY_MS

/** Returns whether a stored quote may be used without a request; a price at rest always may for ten minutes. */
export function isRecent(quote: Quote, maxAgeMs: number, now: number): boolean {
  const limit = isAtRest(quote, now) ? Math.max(maxAgeMs, MAX_RESTING_AGE_MS) : maxAgeMs
  return !isFromBeforeChange(quote, now) && findAgeMs(quote, now) <= limit
}

/** Returns whether a stored quote may be the base of a prediction without a request. */
export const isRecentBase = (quote: Quote, now: number): boolean =>
  canBeBaseAt(quote, now) && isRecent(quote, MAX_BASE_AGE_MS, now)

/**
 * Returns whether a quote may be the base of a prediction if a request failed or returned an older price. Within a
 * session, quotes requested before the open may not.
 */
export function isUsableBase(quote: Quote, now: number): boolean {
  const { open } = getMarketHours(now)
  if (open && isFromBeforeChange(quote, now)) return false
  const maxAgeMs = open ? MAX_BASE_AGE_MS : MAX_FALLBACK_AGE_MS
  return canBeBaseAt(quote, now) && findAgeMs(quote, now) <= maxAgeMs
}

const canBeBaseAt = ({ live, ...quote }: Quote, now: number) => canBeBase({ ...quote, final: !live }, now)

/** Seconds after which the first minute of a session is expected. */
const FIRST_MINUTE_RETRY = 30

/**
 * Creates the refusal of a prediction without a base price, with the day of the last known price, and whether the
 * first minute of the session is awaited.
 */
export function toBaseRefusal(symbol: string, quote: Quote | undefined, now: number): AppError {
  const awaits = quote?.awaitsFirstMinute && getMarketHours(now).open
  return new AppError('quote_unavailable', {
    details: {
      symbol,
      ...(quote && { lastDay: quote.tradingDay }),
      ...(awaits && { awaits: 'first_minute', retryAfter: FIRST_MINUTE_RETRY }),
    },
  })
}

/** The base price of a prediction made now. Days are New York dates. */
export interface PriceBase {
  /** To 4 decimals, half up. */
  basePrice: number
  /** The trading day of `basePrice`. */
  baseDay: string
  /**
   * A close that is final by now: of the session before while the price may still move, otherwise the price itself.
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
