import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { changePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { detailMessages } from '../messages.ts'

const texts = detailMessages.market

interface Props {
  prediction: Pick<OpenPrediction, 'windowFirst' | 'evaluation'>
  candles: readonly Candle[]
}

/** How the stock did beside the S&P 500 over the days that judged it; nothing where it was not compared. */
export function MarketLine({ prediction: { windowFirst, evaluation }, candles }: Props) {
  if (!evaluation || evaluation.marketChange === null) return null
  const { marketChange, beatMarket, actualDay } = evaluation
  const judged = candles.filter(({ date }) => date >= windowFirst && date <= actualDay)
  const [first] = judged
  const last = judged.at(-1)
  if (!first || !last) return null
  const outcome = beatMarket === null ? texts.even : beatMarket ? texts.ahead : texts.behind
  const stockChange = changePercent(first.open, last.close)
  return (
    <p className="mt-3 type-label text-text-2">
      {texts.line(formatChange(marketChange), formatChange(stockChange), outcome)}
    </p>
  )
}
