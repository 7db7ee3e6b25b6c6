import type { ImageView } from '@gwanyeok/domain/images/api.ts'
import type { Holding, RevealTiming, Visibility } from '@gwanyeok/domain/predictions/api.ts'
import {
  basePriceOf,
  MAX_CONTENT_LENGTH,
  MAX_REASON_LENGTH,
  refuseToOpen,
} from '@gwanyeok/domain/predictions/prediction.ts'
import { FIELD_MESSAGES } from '#shared/api/error-messages.ts'
import { misreadTarget, parseTarget } from './target.ts'
import { newPredictionMessages as texts } from '../new-prediction-messages.ts'

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
    content: content.length > MAX_CONTENT_LENGTH ? FIELD_MESSAGES.too_long : null,
    reason: reason.length > MAX_REASON_LENGTH ? FIELD_MESSAGES.too_long : null,
  }
}

function misread(typed: string): string | null {
  const mistake = misreadTarget(typed)
  return mistake && texts.targetMisread[mistake]
}

/** Applies the server's rule; what only the server knows, such as the member's limits, counts as allowed. */
export function targetFault(targetPrice: number | null, price: number): string | null {
  if (targetPrice === null) return texts.targetInvalid
  const refusal = refuseToOpen(
    { targetPrice, seenPrice: price },
    { basePrice: basePriceOf(price), hasOpenOnStock: false, madeToday: 0, openCount: 0 },
  )
  if (refusal === null) return null
  if (refusal === 'target_is_price') return texts.targetIsPrice
  return refusal === 'under_one_dollar' ? texts.underOneDollar : texts.targetInvalid
}
