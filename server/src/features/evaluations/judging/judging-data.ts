import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Candles } from '#shared/market-data/candles/candles.ts'
import type { MarketData } from '#shared/market-data/market-data.ts'
import type { SplitsBySymbol } from '#shared/market-data/splits.ts'
import { type MarketDataError, isMarketDataError } from '#shared/market-data/errors.ts'
import type { Skip } from './evaluation-runs.ts'

interface CandleRequest {
  stock: string
  /** The earliest reference day (New York date) of the predictions. They need candles and splits from that day on. */
  firstDay: string
  /** Candles whose close is at or before this moment (epoch ms) are final. */
  candleCutoff: number
  signal: AbortSignal
}

/**
 * Fetches a stock's candles from the earliest reference day on. Uncached and in one call, so that all candles are
 * adjusted for the same splits.
 */
export function fetchJudgingCandles(
  candles: Candles,
  request: CandleRequest,
): Promise<ServiceAnswer<Candle[]>> {
  const { stock, firstDay, candleCutoff, signal } = request
  const span = { first: firstDay, last: findLastFinishedTradingDay(candleCutoff) }
  return awaitService(
    signal,
    candles.getDailyCandles(stock, { ...span, origin: 'evaluation', refetches: true }),
  )
}

/** Fetches the splits of all stocks, in one call for a whole run. */
export function fetchJudgingSplits(
  marketData: MarketData,
  { firstDay, signal }: Pick<CandleRequest, 'firstDay' | 'signal'>,
): Promise<ServiceAnswer<SplitsBySymbol>> {
  return awaitService(signal, marketData.fetchSplitsSince(firstDay, 'evaluation'))
}

type ServiceAnswer<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'failed'; reason: Skip['reason'] }
  | { kind: 'aborted' }

/** Waits for a market-data call, or until the signal aborts, because a stopping server cannot wait for minutes. */
async function awaitService<T>(signal: AbortSignal, call: Promise<T>): Promise<ServiceAnswer<T>> {
  const { promise: abortPromise, resolve } = Promise.withResolvers<ServiceAnswer<T>>()
  const stop = () => resolve({ kind: 'aborted' })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const answerPromise = call.then(
    (value): ServiceAnswer<T> => ({ kind: 'answered', value }),
    (error: unknown): ServiceAnswer<T> => {
      if (!isMarketDataError(error)) throw error
      return { kind: 'failed', reason: toSkipReason(error) }
    },
  )
  try {
    return await Promise.race([answerPromise, abortPromise])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/**
 * Returns why predictions are skipped. After `not_entitled` the operator has to change the subscription; after
 * `fetch_failed` the next run may succeed.
 */
function toSkipReason({ kind }: MarketDataError): Skip['reason'] {
  if (kind === 'not_found') return 'no_data'
  return kind === 'not_entitled' || kind === 'timeframe' ? 'not_entitled' : 'fetch_failed'
}
