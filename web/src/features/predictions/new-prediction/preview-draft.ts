import { predictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { scorePreview } from '@gwanyeok/domain/predictions/judging/score.ts'
import { isTradingHours } from '@gwanyeok/domain/predictions/judging/window.ts'
import { basePriceOf } from '@gwanyeok/domain/predictions/prediction.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { type DraftChance, draftChance } from '../chance/draft-chance.ts'
import { betterPeriod } from '../period/better-period.ts'
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
  /** The chance is a factor of the score of new predictions. */
  chanceMultiplierApplies: boolean
}

/** What the draft would be as a prediction made now: its change, its window, its chance, and the scores it can reach. */
export function previewDraft(input: Input) {
  const { draft, price, now, candles, chanceMultiplierApplies } = input
  const { period } = draft
  const targetPrice = parseTarget(draft.target)
  const change = targetPrice === null ? null : predictedChange(basePriceOf(price), targetPrice)
  const tradingHours = isTradingHours(now.getTime())
  const words = windowWords(now, period, input.settleMinutes)
  const chance = draftChance({ candles, window: words.window, price, targetPrice })
  const scored = {
    period,
    tradingHours,
    chanceMultiplierApplies,
    provisionalChance: chance.probability,
  }
  return {
    targetPrice,
    predictedChange: change,
    /** The target is one that can be submitted. */
    aimed: targetFault(targetPrice, price) === null,
    tradingHours,
    better: betterPeriod(now.getTime(), period),
    words,
    reach: reachWords({ candles, sessions: words.window.days.length, predictedChange: change }),
    chance,
    chanceMultiplierApplies,
    preview: change === null ? null : scorePreview({ ...scored, predictedChange: change }),
    /** The most that it can score when it is made in trading hours. */
    mostInHours:
      change === null
        ? null
        : scorePreview({ ...scored, predictedChange: change, tradingHours: true }).perfect,
    wayOut: wayOutOf(chance, { price, scored }),
  }
}

type Scored = Omit<Parameters<typeof scorePreview>[0], 'predictedChange'>

/** The target that the notice offers, with the most that it can score. */
function wayOutOf({ fairTarget }: DraftChance, { price, scored }: { price: number; scored: Scored }) {
  if (!fairTarget) return null
  const change = predictedChange(basePriceOf(price), fairTarget.targetPrice)
  // A fair chance takes nothing from the score, whatever it is.
  const { perfect } = scorePreview({ ...scored, predictedChange: change, provisionalChance: null })
  return { ...fairTarget, points: perfect }
}
