import { pastBefore } from '@gwanyeok/domain/predictions/chance.ts'
import { historyStart } from '@gwanyeok/domain/predictions/chance/history.ts'
import type { StockHistory } from '@gwanyeok/domain/predictions/judging/judge.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { lastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Candles } from '../../../platform/market-data/candles/candles.ts'
import type { MarketData } from '../../../platform/market-data/market-data.ts'
import type { SplitsBySymbol } from '../../../platform/market-data/splits.ts'
import { candlesWithHistory } from '../../../shared/predictions/chance-history.ts'
import { askService, type ServiceAnswer } from './ask-service.ts'
import type { DuePrediction } from './due-predictions.ts'

const earliestReference = (predictions: readonly DuePrediction[]) =>
  predictions.map(({ referenceDay }) => referenceDay).toSorted()[0]!

interface CandleRequest {
  stock: string
  predictions: readonly DuePrediction[]
  /** Epoch ms by which a close must have come. */
  settledBy: number
  signal: AbortSignal
}

/**
 * Fresh from the service, in one call: from the earliest reference day on, so that a split shows there too, and the
 * history before it that chances are computed from.
 */
export function candlesToJudgeBy(candles: Candles, request: CandleRequest): Promise<ServiceAnswer<Candle[]>> {
  const { stock, predictions, settledBy, signal } = request
  const span = { from: earliestReference(predictions), to: lastFinishedTradingDay(settledBy) }
  return askService(
    signal,
    candlesWithHistory(candles, stock, { ...span, caller: 'evaluation', fresh: true }),
  )
}

/** The list of splits of all stocks, in one call for a whole run. */
export function splitsToJudgeBy(
  marketData: MarketData,
  { predictions, signal }: Pick<CandleRequest, 'predictions' | 'signal'>,
): Promise<ServiceAnswer<SplitsBySymbol>> {
  return askService(signal, marketData.splitsSince(earliestReference(predictions), 'evaluation'))
}

/**
 * The part of a stock's answer that a prediction with the first judging session `windowFirst` (New York date) reads,
 * whichever others are judged beside it; computed once for each such session.
 */
export function historiesOf({ candles, splits }: StockHistory): (windowFirst: string) => StockHistory {
  const known = new Map<string, StockHistory>()
  return (windowFirst) => {
    const found = known.get(windowFirst)
    if (found) return found
    const from = historyStart(windowFirst)
    const own = candles.filter(({ date }) => date >= from)
    const history = { candles: own, splits, past: pastBefore(own, windowFirst) }
    known.set(windowFirst, history)
    return history
  }
}
