import { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { z } from 'zod'
import type { Context } from '#shared/context.ts'
import type { DrawnPrediction } from './drawn-predictions.ts'

const DAYS_BEFORE = 30
const JudgedCandles = z.array(Candle).nullable()

type ChartContext = Pick<Context, 'candles' | 'log'>

/**
 * Candles around a prediction: the month before it, then those that judged it, or all up to now. Without the
 * market-data service the page still opens, with the stored candles.
 */
export async function candlesToDraw(context: ChartContext, row: DrawnPrediction): Promise<Candle[]> {
  const known =
    (await context.candles.completeCandles(row.stock, requestOf(row))) ??
    (await candlesOfService(context, row))
  const judged = row.sealed ? null : JudgedCandles.parse(row.judgedCandles)
  const first = judged?.[0]?.date
  return judged && first ? [...known.filter(({ date }) => date < first), ...judged] : known
}

const requestOf = (row: DrawnPrediction) => ({
  from: addDays(row.referenceDay, -DAYS_BEFORE),
  to: row.windowLast,
  version: row.candleVersion,
})

async function candlesOfService({ candles, log }: ChartContext, row: DrawnPrediction): Promise<Candle[]> {
  try {
    return await candles.dailyCandles(row.stock, { ...requestOf(row), caller: 'refresh' })
  } catch (error) {
    log.warn({ err: error, stock: row.stock }, 'no candles to draw')
    return []
  }
}
