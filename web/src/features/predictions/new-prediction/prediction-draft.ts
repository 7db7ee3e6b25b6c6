import { predictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { scorePreview } from '@gwanyeok/domain/predictions/judging/score.ts'
import { isTradingHours, type JudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import {
  basePriceOf,
  MAX_CONTENT_LENGTH,
  MAX_REASON_LENGTH,
  quickTargets,
  refuseToOpen,
} from '@gwanyeok/domain/predictions/prediction.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { fairTargetBeyond } from '@gwanyeok/domain/predictions/chance/fair-target.ts'
import { luckBand } from '@gwanyeok/domain/predictions/chance/luck-band.ts'
import { chanceFromBase } from '@gwanyeok/domain/predictions/chance.ts'
import { historyStart } from '@gwanyeok/domain/predictions/chance/history.ts'
import { isRough, volatilityBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { Holding, RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import type { LuckBands } from '#shared/stocks/chart-model.ts'
import { textFault } from '#shared/forms/text-fault.ts'
import { FIELD_MESSAGES } from '#shared/api/error-messages.ts'
import { newPredictionMessages as texts } from '../new-prediction-messages.ts'
import { misreadTarget, parseTarget, reachWords } from './target.ts'
import { betterPeriod, windowWords } from './window-words.ts'

export interface PredictionDraft {
  /** As typed. */
  target: string
  period: number
  content: string
  reason: string
  visibility: Visibility
  revealTiming: RevealTiming
  holding: Holding
  images: ImageView[]
}

export const EMPTY_DRAFT: PredictionDraft = {
  target: '',
  period: 7,
  content: '',
  reason: '',
  visibility: 'public',
  revealTiming: 'immediate',
  holding: 'undisclosed',
  images: [],
}

/** The error message of each field; null where there is none. `price` is the current one. */
export function draftFaults({ target, content, reason }: PredictionDraft, price: number) {
  return {
    target: misread(target) ?? targetFault(parseTarget(target), price),
    content: textFault(content, MAX_CONTENT_LENGTH, { tooLong: FIELD_MESSAGES.too_long }),
    reason: textFault(reason, MAX_REASON_LENGTH, { tooLong: FIELD_MESSAGES.too_long }),
  }
}

function misread(typed: string): string | null {
  const mistake = misreadTarget(typed)
  return mistake && texts.targetMisread[mistake]
}

/** Applies the server's rule; what only the server knows, such as the member's limits, counts as allowed. */
function targetFault(targetPrice: number | null, price: number): string | null {
  if (targetPrice === null) return texts.targetInvalid
  const refusal = refuseToOpen(
    { targetPrice, seenPrice: price },
    { basePrice: basePriceOf(price), hasOpenOnStock: false, madeToday: 0, openCount: 0 },
  )
  if (refusal === null) return null
  if (refusal === 'target_is_price') return texts.targetIsPrice
  return refusal === 'under_one_dollar' ? texts.underOneDollar : texts.targetInvalid
}

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
  const base = basePriceOf(price)
  /** The price itself is no target: it has neither a chance nor points. */
  const aimedAt = targetPrice === base ? null : targetPrice
  const change = aimedAt === null ? null : predictedChange(base, aimedAt)
  const tradingHours = isTradingHours(now.getTime())
  const words = windowWords(now, period, input.settleMinutes)
  const chance = draftChance({ candles, window: words.window, price, targetPrice: aimedAt })
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
    /** So far away that it may be a slip of the fingers; a quick target is none. */
    isRare:
      chance.probability !== null &&
      chance.probability < RARE_CHANCE &&
      !quickTargets(price).some((quick) => quick.targetPrice === targetPrice),
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

/** The chances at which the bands of the chart end; within the darkest one a target is touched too often to pay in full. */
const BAND_CHANCES = [0.1, 0.5]

interface Draft {
  /** Daily, of the last year; undefined while they are loading. */
  candles: readonly Candle[] | undefined
  window: JudgingWindow
  /** The current price. */
  price: number
  /** Null without one. */
  targetPrice: number | null
}

/** Below it the form asks whether the target is meant. */
const RARE_CHANCE = 0.001

/** What luck alone can do to a draft, as far as it is known before the first open. */
interface DraftChance {
  /** That it touches the target, 0 to 1 with 4 decimals; null without a target or candles. */
  probability: number | null
  /** Null without candles. */
  luck: LuckBands | null
  /** From less than a year of candles: the stock is new, or the others have not been fetched yet. */
  isRough: boolean
  /** Where the nearest tier on its side begins that luck does not touch too often. */
  fairTarget: ReturnType<typeof fairTargetBeyond>
}

const UNKNOWN: DraftChance = { probability: null, luck: null, isRough: false, fairTarget: null }

function draftChance({ candles, window, price, targetPrice }: Draft): DraftChance {
  const base = basePriceOf(price)
  if (!candles || !(base > 0)) return UNKNOWN
  const from = historyStart(window.first)
  const volatility = volatilityBefore(
    candles.filter(({ date }) => date >= from),
    window.first,
  )
  const bet = { base, sessions: window.days.length, volatility }
  const bands = BAND_CHANCES.map((probability) => luckBand({ ...bet, probability }))
  const known = { luck: { from: price, bands }, isRough: isRough(volatility) }
  if (targetPrice === null) return { ...known, probability: null, fairTarget: null }
  const aimed = { ...bet, target: targetPrice }
  return {
    ...known,
    probability: Math.round(chanceFromBase(aimed) * 10_000) / 10_000,
    fairTarget: fairTargetBeyond(aimed),
  }
}
