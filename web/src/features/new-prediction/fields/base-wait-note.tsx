import { Clock } from 'lucide-react'
import { newPredictionMessages } from '../messages.ts'
import type { BaseWait } from '../use-base-wait.ts'
import type { NewPredictionState } from '../use-new-prediction.ts'

const texts = newPredictionMessages.wait

/** The label of the submit button. */
export function submitLabel({ form, wait }: NewPredictionState): string {
  if (form.busy) return newPredictionMessages.submitting
  if (wait.queued) return texts.submitting
  return wait.missing ? texts.submit : newPredictionMessages.submit
}

/** Above the submit button while there is no base price: when one is expected, and whether the prediction is queued. */
export function BaseWaitNote({ wait: { words, queued, leave } }: { wait: BaseWait }) {
  if (!words) return null
  return (
    <div role="status" className="mt-3 flex gap-2 rounded-3 bg-surface-2 p-3 type-label text-text-2">
      <Clock size={16} aria-hidden="true" className="mt-0.5 flex-none" />
      <div>
        <p className="type-label-strong text-text">{words.why}</p>
        <p>{words.from}</p>
        {queued && (
          <p>
            {texts.queued}{' '}
            <button
              type="button"
              onClick={leave}
              className="hit-44 type-label-strong text-text underline underline-offset-2"
            >
              {texts.leave}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
