import { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { z } from 'zod'

const DAYS_BEFORE = 30
/** The candles stored with a prediction. */
export const JudgedCandles = z.array(Candle)

/** Returns the first and last day of the candles drawn around a prediction. */
export const findDrawnDays = ({
  referenceDay,
  windowLast,
}: {
  referenceDay: string
  windowLast: string
}) => ({
  first: addDays(referenceDay, -DAYS_BEFORE),
  last: windowLast,
})

/** Replaces current candles by the ones that judged a prediction, and keeps the earlier ones. */
export function mergeJudgedCandles(known: readonly Candle[], judgedCandles: unknown): Candle[] {
  const judged = JudgedCandles.parse(judgedCandles ?? [])
  const first = judged[0]?.date
  return first ? [...known.filter(({ date }) => date < first), ...judged] : [...known]
}
