import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { Context } from '#shared/context.ts'
import { drawnDays, withJudged } from '#shared/predictions/drawn-candles.ts'
import type { DrawnPrediction } from './drawn-predictions.ts'

type ChartContext = Pick<Context, 'candles' | 'log'>

/**
 * Candles around a prediction: the month before it, then those that judged it, or all up to now. Without the
 * market-data service the page still opens, with the stored candles.
 */
export async function candlesToDraw(context: ChartContext, row: DrawnPrediction): Promise<Candle[]> {
  const known =
    (await context.candles.completeCandles(row.stock, requestOf(row))) ??
    (await candlesOfService(context, row))
  return row.sealed ? known : withJudged(known, row.judgedCandles)
}

function requestOf(row: DrawnPrediction) {
  const { first, last } = drawnDays(row)
  return { from: first, to: last, version: row.candleVersion }
}

async function candlesOfService({ candles, log }: ChartContext, row: DrawnPrediction): Promise<Candle[]> {
  try {
    return await candles.dailyCandles(row.stock, { ...requestOf(row), caller: 'refresh' })
  } catch (error) {
    log.warn({ err: error, stock: row.stock }, 'no candles to draw')
    return []
  }
}
