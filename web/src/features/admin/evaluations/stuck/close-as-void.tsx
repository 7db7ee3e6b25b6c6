import { MAX_ADMIN_NOTE_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useState } from 'react'
import { ApiError } from '#shared/api/api.ts'
import { useDraft } from '#shared/forms/draft.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { isDeclined } from '#shared/session/recent-sign-in-errors.ts'
import { Field } from '#shared/ui/forms/field.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { toast } from '#shared/toast.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { evaluationMessages as messages } from '../messages.ts'
import type { Skip } from '../queries.ts'
import { useCloseAsVoid } from '../mutations.ts'

/** Asks for the reason that everybody will see, then closes it for good. */
export function CloseAsVoid({ prediction, onClose }: { prediction: Skip | null; onClose: () => void }) {
  // The last one stays in the sheet while it slides out.
  const [shown, setShown] = useState(prediction)
  if (prediction && prediction !== shown) setShown(prediction)
  return (
    <Sheet open={prediction !== null} onClose={onClose} title={messages.closeTitle(shown?.stock ?? '')}>
      {shown && <ReasonForm key={shown.predictionId} prediction={shown} onClosed={onClose} />}
    </Sheet>
  )
}

function ReasonForm({ prediction, onClosed }: { prediction: Skip; onClosed: () => void }) {
  const [reason, setReason, clear] = useDraft(`void:${prediction.predictionId}`, '')
  const closeAsVoid = useCloseAsVoid()
  const form = useForm({
    values: { reason },
    check: (values) => ({ reason: checkReason(values.reason) }),
    submit: async () => {
      try {
        await closeAsVoid(prediction.predictionId, reason)
        toast.success(messages.closed)
      } catch (error) {
        if (!isSettled(error)) throw error
        toast.info(messageOf(error))
      }
      clear()
      onClosed()
    },
    explain: (error) => {
      if (isDeclined(error)) return {}
      const refused = error instanceof ApiError && error.fields['reason']
      return refused ? { fields: { reason: messages.required } } : { form: messageOf(error) }
    },
  })
  return (
    <form {...form.formProps} className="px-5 pb-5 md:px-6 md:pb-6">
      <p className="mb-5 type-body text-text-2">{messages.closeText}</p>
      <Field label={messages.closeReason} hint={messages.closeReasonHint} error={form.errorOf('reason')}>
        {(control) => (
          <Textarea
            {...control}
            value={reason}
            limit={MAX_ADMIN_NOTE_LENGTH}
            placeholder={messages.closeReasonPlaceholder}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <SubmitButton form={form} variant="destructive" className="mt-6">
        {messages.close}
      </SubmitButton>
    </form>
  )
}

/** It was already closed, in another tab or by another admin. */
const isSettled = (error: unknown) => error instanceof ApiError && error.code === 'prediction_settled'

function checkReason(reason: string): string | null {
  if (reason.trim() === '') return messages.required
  return reason.trim().length > MAX_ADMIN_NOTE_LENGTH ? messages.tooLong : null
}
