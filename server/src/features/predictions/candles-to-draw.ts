import { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays, lastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import type { DrawnPrediction } from './drawn-predictions.ts'

const DAYS_BEFORE = 30
const JudgedCandles = z.array(Candle).nullable()

/**
 * Candles around a prediction: the month before it, then those that judged it, or all up to now. Without the
 * market-data service the page still opens, with the stored candles.
 */
export async function candlesToDraw(
  { candles, clock, log }: Context,
  row: DrawnPrediction,
): Promise<Candle[]> {
  const today = lastFinishedTradingDay(clock.now())
  const from = addDays(row.referenceDay, -DAYS_BEFORE)
  const judged = row.sealed ? null : JudgedCandles.parse(row.judgedCandles)
  const to = judged || row.windowLast < today ? row.windowLast : today
  const known = await candles
    .dailyCandles(row.stock, { from, to, caller: 'refresh', version: row.candleVersion })
    .catch((error: unknown) => {
      log.warn({ err: error, stock: row.stock }, 'no candles to draw')
      return []
    })
  if (!judged?.[0]) return known
  const first = judged[0].date
  return [...known.filter(({ date }) => date < first), ...judged]
}
