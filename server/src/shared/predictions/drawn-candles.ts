import { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { z } from 'zod'

const DAYS_BEFORE_REFERENCE = 30
/** The candles that judged a prediction, as stored with it. */
export const JudgedCandles = z.array(Candle)

/** Returns the first and last day of the candles drawn around a prediction. */
export const findDrawnDays = ({
  referenceDay,
  windowLast,
}: {
  referenceDay: string
  windowLast: string
}) => ({
  first: addDays(referenceDay, -DAYS_BEFORE_REFERENCE),
  last: windowLast,
})

/** Replaces the candles from the first judged day on by the candles that judged the prediction. */
export function mergeJudgedCandles(candles: readonly Candle[], judgedCandles: unknown): Candle[] {
  const parsedCandles = JudgedCandles.parse(judgedCandles ?? [])
  const firstDay = parsedCandles[0]?.date
  if (firstDay === undefined) return [...candles]
  return [...candles.filter(({ date }) => date < firstDay), ...parsedCandles]
}
