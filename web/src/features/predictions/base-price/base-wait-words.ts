import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { formatFullDay, formatLongMoment, formatShortDay } from '#shared/format/format-times.ts'
import { newPredictionMessages } from '../new-prediction-messages.ts'

const texts = newPredictionMessages.wait

/** More than any holidays, and more than a service lags behind: the stock itself does not trade. */
const HALTED_DAYS = 14

/** Texts on the known price, and on when a prediction is possible again; `expectedAt` in ISO 8601. */
export function baseWaitWords(
  { tradingDay, final }: Pick<StockPrice, 'tradingDay' | 'final'>,
  expectedAt: string,
) {
  const isHalted = tradingDay < addDays(expectedAt.slice(0, 10), -HALTED_DAYS)
  if (isHalted) return { why: texts.halted(formatFullDay(tradingDay)), from: texts.whenTraded }
  return {
    why: final ? texts.oldClose(formatShortDay(tradingDay)) : texts.awaitsClose(formatShortDay(tradingDay)),
    from: texts.from(formatLongMoment(expectedAt)),
  }
}
