import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { formatChange } from '#shared/format/format-figures.ts'
import { detailMessages } from '../messages.ts'

const texts = detailMessages.market

interface Props {
  evaluation: NonNullable<UnsealedPrediction['evaluation']>
}

/** Whether the stock went further in the predicted direction than the S&P 500; nothing where it was not compared. */
export function MarketLine({ evaluation: { marketChange, beatMarket } }: Props) {
  if (marketChange === null) return null
  const formatSentence = beatMarket === null ? texts.even : beatMarket ? texts.ahead : texts.behind
  return <p className="mt-3 type-label text-text-2">{formatSentence(formatChange(marketChange))}</p>
}
