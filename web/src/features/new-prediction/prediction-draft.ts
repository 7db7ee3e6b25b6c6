import { computePredictedChange } from '@gwanyeok/domain/predictions/change.ts'
import { countPastHits } from '@gwanyeok/domain/predictions/past-hits.ts'
import { previewScore } from '@gwanyeok/domain/predictions/judging/score.ts'
import { isTradingHours } from '@gwanyeok/domain/predictions/judging/window.ts'
import {
  toBasePrice,
  MAX_CONTENT_LENGTH,
  MAX_REASON_LENGTH,
  QUICK_PERCENTS,
  findPredictionRefusal,
} from '@gwanyeok/domain/predictions/prediction.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { explainTextProblem } from '#shared/forms/explain-text-problem.ts'
import { FIELD_MESSAGES } from '#shared/api/error-messages.ts'
import { findPriceMistake, parsePrice } from '#shared/stocks/price-input.ts'
import { priceMessages } from '#shared/stocks/price-messages.ts'
import { newPredictionMessages as texts } from './messages.ts'
import { findBetterPeriod, describeWindow } from './describe-window.ts'

export interface PredictionDraft {
  /** The target price as the member typed it. */
  target: string
  period: number
  content: string
  reason: string
  visibility: Visibility
  revealTiming: RevealTiming
  images: ImageView[]
}

export const EMPTY_DRAFT: PredictionDraft = {
  target: '',
  period: 7,
  content: '',
  reason: '',
  visibility: 'public',
  revealTiming: 'immediate',
  images: [],
}

/** Returns the error message of each field; null for a valid field. `price` is the current price. */
export function findDraftErrors({ target, content, reason }: PredictionDraft, price: number) {
  return {
    target: findTypingMistake(target) ?? findTargetError(parsePrice(target), price),
    content: explainTextProblem(content, MAX_CONTENT_LENGTH, { tooLong: FIELD_MESSAGES.too_long }),
    reason: explainTextProblem(reason, MAX_REASON_LENGTH, { tooLong: FIELD_MESSAGES.too_long }),
  }
}

function findTypingMistake(typedText: string): string | null {
  const mistake = findPriceMistake(typedText)
  return mistake && priceMessages.mistakes[mistake]
}

/**
 * Applies the server's rule. Limits that only the server can check, such as the member's pending predictions, are not
 * checked.
 */
function findTargetError(targetPrice: number | null, price: number): string | null {
  if (targetPrice === null) return texts.targetInvalid
  const refusal = findPredictionRefusal(
    { targetPrice, seenPrice: price },
    { basePrice: toBasePrice(price), hasPendingOnStock: false, predictionsToday: 0, pendingCount: 0 },
  )
  if (refusal === null) return null
  if (refusal === 'target_is_price') return texts.targetIsPrice
  return refusal === 'under_one_dollar' ? texts.underOneDollar : texts.targetInvalid
}

interface PreviewInput {
  draft: PredictionDraft
  /** The current price. */
  price: number
  now: Date
  /** Minutes after a close until its candle is final. */
  settleMinutes: number
  /** Daily candles of the last year; undefined while loading. */
  candles: readonly Candle[] | undefined
}

/** The form asks for a confirmation from this change in percent on, because the target may be a typing error. */
const EXTREME_CHANGE_PERCENT = 50

/** The first of the quick targets, in percent. */
export const [QUICK_PERCENT] = QUICK_PERCENTS

/** Computes the prediction that the draft would make now: its change, window, past hits and points. */
export function previewDraft({ draft, price, now, candles, settleMinutes }: PreviewInput) {
  const { period } = draft
  const targetPrice = parsePrice(draft.target)
  const base = toBasePrice(price)
  // A target equal to the current price is not valid.
  const change =
    targetPrice === null || targetPrice === base ? null : computePredictedChange(base, targetPrice)
  const tradingHours = isTradingHours(now.getTime())
  const windowDescription = describeWindow(now, period, settleMinutes)
  const tradingDays = windowDescription.window.days.length
  return {
    targetPrice,
    predictedChange: change,
    /** Whether the target can be submitted. */
    hasValidTarget: findTargetError(targetPrice, price) === null,
    tradingHours,
    /** A period with the same window that scores more; null if there is none. */
    betterPeriod: findBetterPeriod(now.getTime(), period),
    windowDescription,
    pastHits: candles && change !== null ? countPastHits(candles, { tradingDays, change }) : null,
    isExtreme: change !== null && Math.abs(change) >= EXTREME_CHANGE_PERCENT,
    scorePreview: change === null ? null : previewScore({ period, tradingHours, predictedChange: change }),
    /** The points of a perfect hit with the first quick target. */
    quickPoints: previewScore({ period, tradingHours, predictedChange: QUICK_PERCENT }).perfect,
  }
}
