import { predictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { scorePreview } from '@gwanyeok/domain/predictions/judging/score.ts'
import { isTradingHours } from '@gwanyeok/domain/predictions/judging/window.ts'
import { basePriceOf } from '@gwanyeok/domain/predictions/prediction.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { periodChoices } from '../period/period-choices.ts'
import { windowWords } from '../period/window-words.ts'
import { reachWords } from '../target/reach-words.ts'
import { parseTarget } from '../target/target.ts'
import { type PredictionDraft, targetFault } from './prediction-draft.ts'

interface Input {
  draft: PredictionDraft
  /** The current price. */
  price: number
  now: Date
  settleMinutes: number
  /** Daily candles of the last year; undefined while loading. */
  candles: readonly Candle[] | undefined
}

/** What the draft would be as a prediction made now: its change, its window, and the scores it can reach. */
export function previewDraft({ draft, price, now, settleMinutes, candles }: Input) {
  const { period } = draft
  const targetPrice = parseTarget(draft.target)
  const change = targetPrice === null ? null : predictedChange(basePriceOf(price), targetPrice)
  const tradingHours = isTradingHours(now.getTime())
  const words = windowWords(now, period, settleMinutes)
  return {
    targetPrice,
    predictedChange: change,
    /** The target is one that can be submitted. */
    aimed: targetFault(targetPrice, price) === null,
    tradingHours,
    periods: periodChoices(now.getTime(), period),
    words,
    reach: reachWords({ candles, sessions: words.window.days.length, predictedChange: change }),
    preview: change === null ? null : scorePreview({ period, predictedChange: change, tradingHours }),
  }
}
