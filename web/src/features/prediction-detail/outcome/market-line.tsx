import type { EvaluationResult } from '@gwanyeok/domain/predictions/judging/api.ts'
import { formatDifference } from '#shared/format/format-figures.ts'
import { detailMessages } from '../messages.ts'

const texts = detailMessages.market

/** Says whether the stock moved further in the predicted direction than the S&P 500, and by how much they differ. */
export function MarketLine({ evaluation }: { evaluation: EvaluationResult | null }) {
  const comparison = formatMarketComparison(evaluation)
  if (!comparison) return null
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-2 type-label text-text-2">
      <strong className="type-label-strong text-text">{comparison.result}</strong>
      {comparison.sentence}
    </p>
  )
}

/** Formats the comparison of stock and market in the predicted direction; null if they were not compared. */
export function formatMarketComparison(
  evaluation: EvaluationResult | null,
): { result: string; sentence: string } | null {
  if (!evaluation) return null
  const { stockChange, marketChange, beatMarket, reachedOn } = evaluation
  if (stockChange === null || marketChange === null) return null
  if (beatMarket === null) return { result: texts.draw, sentence: texts.even }
  const compare = stockChange > marketChange ? texts.higher : texts.lower
  const sentence = compare(formatDifference(stockChange, marketChange))
  if (!beatMarket) return { result: texts.lost, sentence }
  return { result: texts.won, sentence: reachedOn === null ? texts.despiteMiss(sentence) : sentence }
}
