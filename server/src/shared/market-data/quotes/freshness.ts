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

/** The refusal for a failed quote; any other error stays as it is. */
export function toQuoteRefusal(error: unknown): unknown {
  if (!isMarketDataError(error)) return error
  return toRefusal(CODES[error.kind] ?? 'quote_unavailable', error)
}

/** A refusal with the seconds to wait, where they are known. */
export function toRefusal(code: ErrorCode, { retryAfterMs }: MarketDataError): AppError {
  if (retryAfterMs === null) return new AppError(code)
  return new AppError(code, { details: { retryAfter: Math.max(1, Math.ceil(retryAfterMs / 1000)) } })
}

/** Whether a price that is already known may stand in for the one that was refused. */
export function canFallBack(refusal: unknown): refusal is AppError {
  return refusal instanceof AppError && refusal.code !== 'stock_unsupported'
}

/** The same for a price that was already shown. */
export function toUpdateRefusal(error: unknown): unknown {
  if (isMarketDataError(error, ...REFUSALS)) return new AppError('live_price_unsupported')
  return isMarketDataError(error) ? new AppError('quote_unavailable') : error
}

/** Since the service was last asked, in ms; Infinity when that was after `now`: the clock was moved back. */
export function findAgeMs({ updatedAt }: Quote, now: number): number {
  const age = now - updatedAt.getTime()
  return age >= 0 ? age : Infinity
}

/** Whether the price is at rest: the market is closed and the price is the last session's close. */
function isAtRest(quote: Quote, now: number): boolean {
  return !quote.live && !getMarketHours(now).open && quote.tradingDay === findLastFinishedTradingDay(now)
}

/** Whether the market has opened or closed since the service was asked: then it has something new. */
function isFromBeforeChange({ updatedAt }: Quote, now: number): boolean {
  return getMarketHours(updatedAt.getTime()).nextChangeAt <= now
}

const MAX_BASE_AGE_MS = 60_000
const MAX_RESTING_AGE_MS = 600_000
export const MAX_FALLBACK_AGE_MS = DAY_MS

/** Whether a stored quote may be used without a request; while the price is at rest, ten minutes are always recent enough. */
export function isRecent(quote: Quote, maxAgeMs: number, now: number): boolean {
  const limit = isAtRest(quote, now) ? Math.max(maxAgeMs, MAX_RESTING_AGE_MS) : maxAgeMs
  return !isFromBeforeChange(quote, now) && findAgeMs(quote, now) <= limit
}

/** Whether a stored quote may be the base of a prediction without a request. */
export const isRecentBase = (quote: Quote, now: number): boolean =>
  canBeBaseAt(quote, now) && isRecent(quote, MAX_BASE_AGE_MS, now)

/**
 * Whether a quote may be the base of a prediction where a request failed, or gave an older price than the stored one; in
 * a session none that was requested before it opened.
 */
export function isUsableBase(quote: Quote, now: number): boolean {
  const { open } = getMarketHours(now)
  if (open && isFromBeforeChange(quote, now)) return false
  const maxAgeMs = open ? MAX_BASE_AGE_MS : MAX_FALLBACK_AGE_MS
  return canBeBaseAt(quote, now) && findAgeMs(quote, now) <= maxAgeMs
}

const canBeBaseAt = ({ live, ...quote }: Quote, now: number) => canBeBase({ ...quote, final: !live }, now)

/** Seconds after which the first minute of a session may have come. */
const FIRST_MINUTE_RETRY = 30

/**
 * The refusal that there is no base price for a prediction, with the day of the last known price, and whether the first
 * minute of the session is awaited.
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
  /** The trading day `basePrice` is from. */
  baseDay: string
  /** A close that is final by now: of the session before while the price may still move, else the price itself. */
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
