import { Clock } from 'lucide-react'
import { newPredictionMessages } from '../messages.ts'
import type { BasePriceWait } from '../use-base-price-wait.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const messages = newPredictionMessages.basePriceWait

/** Returns the label of the submit button. */
export function getSubmitLabel(state: NewPredictionState): string {
  const { form, basePriceWait } = state
  if (form.isSubmitting) return newPredictionMessages.submitting
  if (basePriceWait.isQueued) return messages.submitting
  const missingInputText = getMissingInputText(state)
  if (missingInputText !== null) return missingInputText
  return basePriceWait.isBaseMissing ? messages.submit : newPredictionMessages.submit
}

/** Returns the text that names the input to fill in or to correct; null if the prediction can be submitted. */
export function getMissingInputText({ draft, hasValidTarget }: NewPredictionState): string | null {
  const { missingInput: missing } = newPredictionMessages
  if (hasValidTarget) return null
  return draft.target === '' ? missing.target : missing.validTarget
}

/**
 * Explains when a base price is expected, and whether the prediction is queued. Renders nothing if there is a base
 * price.
 */
export function BasePriceWaitNote({
  wait: { texts: waitTexts, isQueued, removeQueued },
}: {
  wait: BasePriceWait
}) {
  if (!waitTexts) return null
  return (
    <div role="status" className="mt-3 flex gap-2 rounded-3 bg-surface-2 p-3 type-label text-text-2">
      <Clock size={16} aria-hidden="true" className="mt-0.5 flex-none" />
      <div>
        <p className="type-label-strong text-text">{waitTexts.reason}</p>
        <p>{waitTexts.expectedTime}</p>
        {isQueued && (
          <p>
            {messages.submitsAutomatically}{' '}
            <button
              type="button"
              onClick={removeQueued}
              className="hit-44 type-label-strong text-text underline underline-offset-2"
            >
              {messages.cancelSubmission}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
