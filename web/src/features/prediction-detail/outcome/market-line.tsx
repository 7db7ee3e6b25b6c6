import type { EvaluationResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { formatDifference } from '#shared/format/format-figures.ts'
import { detailMessages } from '../messages.ts'

const texts = detailMessages.market

/**
 * Says whether the stock moved further in the predicted direction than the S&P 500. Renders nothing if they were not
 * compared.
 */
export function MarketLine({ evaluation }: { evaluation: EvaluationResult | null }) {
  const sentence = compareWithMarket(evaluation)
  return sentence && <p className="mt-3 type-label text-text-2">{sentence}</p>
}

/** Formats the comparison in the predicted direction; null if there is none. */
export function compareWithMarket(evaluation: EvaluationResult | null): string | null {
  if (!evaluation) return null
  const { stockChange, marketChange, beatMarket } = evaluation
  if (stockChange === null || marketChange === null) return null
  if (beatMarket === null) return texts.even
  const difference = formatDifference(stockChange, marketChange)
  return beatMarket ? texts.ahead(difference) : texts.behind(difference)
}
