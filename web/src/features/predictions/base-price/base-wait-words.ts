import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { formatLongMoment, formatShortDay } from '../../../shared/format/format-times.ts'
import { newPredictionMessages } from '../new-prediction-messages.ts'

const texts = newPredictionMessages.wait

/** Texts on the known price, and on when a prediction is possible again; `expectedAt` in ISO 8601. */
export function baseWaitWords(
  { tradingDay, final }: Pick<StockPrice, 'tradingDay' | 'final'>,
  expectedAt: string,
) {
  return {
    why: final ? texts.oldClose(formatShortDay(tradingDay)) : texts.awaitsClose(formatShortDay(tradingDay)),
    from: texts.from(formatLongMoment(expectedAt)),
  }
}
