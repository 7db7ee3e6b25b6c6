import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { lastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Candles } from '#shared/market-data/candles/candles.ts'
import type { MarketData } from '#shared/market-data/market-data.ts'
import type { SplitsBySymbol } from '#shared/market-data/splits.ts'
import { type MarketDataError, isMarketDataError } from '#shared/market-data/errors.ts'
import type { Skip } from './evaluation-runs.ts'

interface CandleRequest {
  stock: string
  /** The earliest reference day. */
  from: string
  /** Candles whose close is at or before this moment (epoch ms) are final. */
  settledBy: number
  signal: AbortSignal
}

/** Fetches a stock's candles afresh, in one call: from the earliest reference day on, so that a split shows there too. */
export function candlesToJudgeBy(candles: Candles, request: CandleRequest): Promise<ServiceAnswer<Candle[]>> {
  const { stock, from, settledBy, signal } = request
  const span = { from, to: lastFinishedTradingDay(settledBy) }
  return askService(signal, candles.dailyCandles(stock, { ...span, caller: 'evaluation', fresh: true }))
}

/** The list of splits of all stocks, in one call for a whole run. */
export function splitsToJudgeBy(
  marketData: MarketData,
  { from, signal }: Pick<CandleRequest, 'from' | 'signal'>,
): Promise<ServiceAnswer<SplitsBySymbol>> {
  return askService(signal, marketData.splitsSince(from, 'evaluation'))
}

type ServiceAnswer<T> =
  | { kind: 'answered'; value: T }
  | { kind: 'refused'; reason: Skip['reason'] }
  | { kind: 'aborted' }

/** The result of a market-data call for an evaluation; a stopping server does not wait minutes for it. */
async function askService<T>(signal: AbortSignal, call: Promise<T>): Promise<ServiceAnswer<T>> {
  const { promise: aborted, resolve } = Promise.withResolvers<ServiceAnswer<T>>()
  const stop = () => resolve({ kind: 'aborted' })
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  const answer = call.then(
    (value): ServiceAnswer<T> => ({ kind: 'answered', value }),
    (error: unknown): ServiceAnswer<T> => {
      if (!isMarketDataError(error)) throw error
      return { kind: 'refused', reason: toSkipReason(error) }
    },
  )
  try {
    return await Promise.race([answer, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Only the operator can lift the plan's limits; everything else may work at the next run. */
function toSkipReason({ kind }: MarketDataError): Skip['reason'] {
  if (kind === 'not_found') return 'no_data'
  return kind === 'not_entitled' || kind === 'timeframe' ? 'not_entitled' : 'fetch_failed'
}
