import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { lastFinishedTradingDay } from '@gwanyeok/domain/stocks/trading-calendar.ts'
import type { Candles } from '../platform/market-data/candles.ts'
import { isMarketDataError, type MarketDataError } from '../platform/market-data/errors.ts'
import type { DuePrediction } from './due-predictions.ts'
import type { Skip } from './evaluation-runs.ts'

interface Request {
  stock: string
  predictions: readonly DuePrediction[]
  /** Epoch ms by which a close must have come. */
  settledBy: number
  signal: AbortSignal
}

export type CandlesToJudgeBy =
  | { kind: 'candles'; candles: Candle[] }
  | { kind: 'refused'; reason: Skip['reason'] }
  | { kind: 'aborted' }

/** Fresh from the service, in one call from the earliest reference day on, so that a split shows there too. */
export async function candlesToJudgeBy(candles: Candles, request: Request): Promise<CandlesToJudgeBy> {
  const { stock, predictions, settledBy, signal } = request
  const from = predictions.map(({ referenceDay }) => referenceDay).toSorted()[0]!
  const to = lastFinishedTradingDay(settledBy)
  const call = candles.dailyCandles(stock, { from, to, priority: 'evaluation', fresh: true })
  return unlessAborted(
    signal,
    call.then(
      (answered): CandlesToJudgeBy => ({ kind: 'candles', candles: answered }),
      (error: unknown): CandlesToJudgeBy => {
        if (!isMarketDataError(error)) throw error
        return { kind: 'refused', reason: reasonOf(error) }
      },
    ),
  )
}

/** The plan's limits are the operator's to lift; all else may work at the next run. */
function reasonOf({ kind }: MarketDataError): Skip['reason'] {
  if (kind === 'not_found') return 'no_data'
  return kind === 'not_entitled' || kind === 'timeframe' ? 'not_entitled' : 'fetch_failed'
}

/** A server that stops does not wait minutes for its turn at the service. */
async function unlessAborted(
  signal: AbortSignal,
  work: Promise<CandlesToJudgeBy>,
): Promise<CandlesToJudgeBy> {
  const { promise: aborted, resolve } = Promise.withResolvers<CandlesToJudgeBy>()
  const stop = () => resolve({ kind: 'aborted' })
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}
