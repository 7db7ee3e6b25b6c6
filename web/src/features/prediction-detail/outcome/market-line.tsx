import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { findDirection as findChangeDirection, formatChange } from '#shared/format/format-figures.ts'
import { findDirection } from '#shared/predictions/prediction-target.ts'
import { detailMessages } from '../messages.ts'

const texts = detailMessages.market

type JudgedTerms = Pick<UnsealedPrediction, 'basePrice' | 'targetPrice' | 'evaluation'>

/** Whether the stock went further in the predicted direction than the S&P 500; nothing where it was not compared. */
export function MarketLine({ prediction }: { prediction: JudgedTerms }) {
  const sentence = compareWithMarket(prediction)
  return sentence && <p className="mt-3 type-label text-text-2">{sentence}</p>
}

/** Formats the comparison in the predicted direction; null where there is none. */
export function compareWithMarket(prediction: JudgedTerms): string | null {
  const { evaluation } = prediction
  if (!evaluation || evaluation.marketChange === null) return null
  const { actualChange, marketChange, beatMarket } = evaluation
  const predictedDirection = findDirection(prediction)
  const moveDirection = findChangeDirection(actualChange)
  const isAgainst = moveDirection !== 'flat' && moveDirection !== predictedDirection
  const move =
    (isAgainst ? texts.against[predictedDirection] : '') +
    texts.move[moveDirection](formatChange(actualChange))
  const formatSentence = chooseSentence(beatMarket)
  return formatSentence(move, formatChange(marketChange))
}

function chooseSentence(beatMarket: boolean | null) {
  if (beatMarket === null) return texts.even
  return beatMarket ? texts.ahead : texts.behind
}
