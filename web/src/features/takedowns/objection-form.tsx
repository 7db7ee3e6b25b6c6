import { useQueryClient } from '@tanstack/react-query'
import { MAX_TAKEDOWN_REASON_LENGTH } from '@gwanyeok/domain/text/limits.ts'
import { useState } from 'react'
import { call } from '#shared/api/api.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { myTakedownsKey } from '#shared/data/account-query-keys.ts'
import { hasDraft, useDraft } from '#shared/forms/draft.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { toast } from '#shared/toast.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Field, FieldError } from '#shared/ui/forms/field.tsx'
import { Textarea } from '#shared/ui/forms/textarea.tsx'
import { myTakedownMessages as texts, takedownFormMessages } from './messages.ts'

/** The poster's objection, sent once. */
export function ObjectionForm({ id }: { id: string }) {
  const key = `objection:${id}`
  const [open, setOpen] = useState(() => hasDraft(key))
  if (open) return <Fields id={id} draftKey={key} />
  return (
    <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
      {texts.object}
    </Button>
  )
}

function Fields({ id, draftKey }: { id: string; draftKey: string }) {
  const client = useQueryClient()
  const [reason, setReason, clear] = useDraft(draftKey, '')
  const form = useForm({
    values: { reason },
    check: () => ({
      reason:
        reason.trim() === ''
          ? takedownFormMessages.needed.reason
          : reason.trim().length > MAX_TAKEDOWN_REASON_LENGTH
            ? takedownFormMessages.reasonTooLong
            : null,
    }),
    submit: async () => {
      const answer = await call('POST /takedowns/:id/objections', { params: { id }, body: { reason } })
      clear()
      toast.success(texts.sent)
      client.setQueryData(myTakedownsKey, answer)
    },
    explain: (error) => ({ form: messageOf(error) }),
  })
  return (
    <form {...form.formProps} className="mt-4 flex flex-col gap-3">
      <Field label={texts.objection} error={form.errorOf('reason')}>
        {(control) => (
          <Textarea
            {...control}
            className="min-h-28"
            limit={MAX_TAKEDOWN_REASON_LENGTH}
            placeholder={texts.objectionHint}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      {form.formError && <FieldError>{form.formError}</FieldError>}
      <Button type="submit" busy={form.busy}>
        {form.busy ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
