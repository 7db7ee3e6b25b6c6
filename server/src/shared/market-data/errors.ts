import { isHTTPError } from 'ky'
import { z } from 'zod'

/** Why the market-data service gave no answer; each kind is handled differently. */
export type MarketDataFault =
  /** 401: the key is wrong or missing; the operator must fix it. */
  | 'unauthorized'
  /** 403: the plan has no such data. */
  | 'not_entitled'
  /** 403: the plan does not reach back that far. */
  | 'timeframe'
  /** 403: today's data before the end of the day. */
  | 'not_yet'
  | 'not_found'
  /** The member has used up their share of this minute's calls. */
  | 'share_used'
  /** 429, or our own limiter had no call within the caller's maximum wait. */
  | 'rate_limited'
  /** 5xx, no connection, a timeout, or an unreadable answer. */
  | 'unavailable'

export class MarketDataError extends Error {
  override readonly name = 'MarketDataError'
  readonly kind: MarketDataFault
  /** The call may be repeated after this many ms; null if that is unknown. */
  readonly retryAfterMs: number | null

  constructor(kind: MarketDataFault, cause?: unknown, retryAfterMs: number | null = null) {
    super(kind, { cause })
    this.kind = kind
    this.retryAfterMs = retryAfterMs
  }
}

export function isMarketDataError(error: unknown, ...kinds: MarketDataFault[]): error is MarketDataError {
  return error instanceof MarketDataError && (kinds.length === 0 || kinds.includes(error.kind))
}

/** The three meanings of 403, and a stock that the service does not know. */
export const REFUSALS = ['not_entitled', 'timeframe', 'not_yet', 'not_found'] as const

export function nullIfRefused(error: unknown): null {
  if (isMarketDataError(error, ...REFUSALS)) return null
  throw error
}

/** Whether the plan lacks a list of all stocks. Any 404 counts: a service without this endpoint lacks it as well. */
export function isRefusedByPlan(error: unknown): boolean {
  if (!isMarketDataError(error)) return false
  const { cause } = error
  const isMissing = isHTTPError(cause) && cause.response.status === 404
  return isMissing || isMarketDataError(error, 'not_entitled', 'timeframe', 'not_found')
}

const ErrorBody = z.object({
  status: z.string().optional(),
  message: z.string().optional(),
  error: z.string().optional(),
})

/** Converts an error of the HTTP client to a fault. The three meanings of 403 differ only in their text. */
export function toMarketDataError(error: unknown): MarketDataError {
  if (error instanceof MarketDataError) return error
  if (!isHTTPError(error)) return new MarketDataError('unavailable', error)
  const body = ErrorBody.safeParse(error.data)
  const { status, message = '' } = body.success ? body.data : {}
  return new MarketDataError(toFault(error.response.status, status, message), error)
}

function toFault(httpStatus: number, status: string | undefined, message: string): MarketDataFault {
  if (httpStatus === 401) return 'unauthorized'
  if (httpStatus === 429) return 'rate_limited'
  // A 404 without this word means a wrong address, not an unknown stock.
  if (httpStatus === 404 && status === 'NOT_FOUND') return 'not_found'
  if (httpStatus !== 403) return 'unavailable'
  if (/before end of day/i.test(message)) return 'not_yet'
  return /timeframe/i.test(message) ? 'timeframe' : 'not_entitled'
}
