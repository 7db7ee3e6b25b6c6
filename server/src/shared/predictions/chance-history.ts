import { HISTORY_DAYS } from '@gwanyeok/domain/predictions/chance/history.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import type { CandleRequest, Candles } from '../market-data/candles/candles.ts'
import { isMarketDataError } from '../market-data/errors.ts'

/** Where the plan does not reach back that far: 40 sessions; then none, so that judging still happens. */
const SHORTER_DAYS = [70, 0]

/**
 * The candles of a request with those before it that a chance is computed from: one call, unless the plan refuses so
 * long a range. Throws a MarketDataError.
 */
export function candlesWithHistory(
  candles: Pick<Candles, 'dailyCandles'>,
  symbol: string,
  request: CandleRequest,
): Promise<Candle[]> {
  return reachingBack(request.from, (from) => candles.dailyCandles(symbol, { ...request, from }))
}

/** Asks from a history before `day` (New York date) on, and from shorter ones where the plan refuses that. */
export function reachingBack<Answer>(day: string, ask: (from: string) => Promise<Answer>): Promise<Answer> {
  return SHORTER_DAYS.reduce(
    (answer, days) =>
      answer.catch((error: unknown) => {
        if (isMarketDataError(error, 'timeframe', 'not_entitled')) return ask(addDays(day, -days))
        throw error
      }),
    ask(addDays(day, -HISTORY_DAYS)),
  )
}
