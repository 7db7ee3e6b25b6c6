import { isHTTPError } from 'ky'
import { z } from 'zod'

/** Why a call to the market-data service failed; each kind is handled differently. */
export type MarketDataFault =
  /** 401: the key is wrong or missing; only the operator can fix it. */
  | 'unauthorized'
  /** 403: the subscription does not include such data. */
  | 'not_entitled'
  /** 403: the subscription does not reach back that far. */
  | 'timeframe'
  /** 403: the subscription does not include today's data before the end of the day. */
  | 'not_yet'
  | 'not_found'
  /** The member has used up their share of this minute's calls. */
  | 'call_share_exhausted'
  /** 429, or our own limiter did not grant a call in time. */
  | 'rate_limited'
  /** Any other failure: 5xx, a wrong URL, no connection, timeout, or an unreadable answer. */
  | 'unavailable'

export class MarketDataError extends Error {
  override readonly name = 'MarketDataError'
  readonly kind: MarketDataFault
  /** After this many ms the same call may succeed; null if unknown. */
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

/** Refusals that a repeated call does not change: the three meanings of 403 (`not_yet`: today), and an unknown stock. */
export const REFUSALS = ['not_entitled', 'timeframe', 'not_yet', 'not_found'] as const

export function nullIfRefused(error: unknown): null {
  if (isMarketDataError(error, ...REFUSALS)) return null
  throw error
}

/**
 * Returns whether the subscription lacks an endpoint that answers for all stocks at once (daily candles, splits). Any 404
 * counts, because a service may not have the endpoint at all.
 */
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

/** Converts an error of the HTTP client. The three meanings of 403 differ only in their text. */
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
  // A 404 without this status means a wrong URL, not an unknown stock.
  if (httpStatus === 404 && status === 'NOT_FOUND') return 'not_found'
  if (httpStatus !== 403) return 'unavailable'
  if (/before end of day/i.test(message)) return 'not_yet'
  return /timeframe/i.test(message) ? 'timeframe' : 'not_entitled'
}
