import { findUsernameProblem } from '@gwanyeok/domain/users/username.ts'
import { useState } from 'react'
import { ApiError, call } from '#shared/api/api.ts'
import { explainContentRefusal } from '#shared/forms/content-refusal.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { formatMoment } from '#shared/format/format-times.ts'
import { useSession } from '#shared/session/session.ts'
import { Field } from '#shared/ui/forms/field.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { toast } from '#shared/toast.ts'
import { UsernameInput } from '#shared/ui/forms/input.tsx'
import { useForm } from '#shared/forms/use-form.ts'
import { getFieldText, explainRefusedFields } from './field-texts.ts'
import { settingsMessages as messages } from './messages.ts'
import { useUpdateMe } from './mutations.ts'

export function ChangeUsername({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.changeUsername}>
      <UsernameForm onDone={onClose} />
    </Sheet>
  )
}

function UsernameForm({ onDone }: { onDone: () => void }) {
  const { me } = useSession()
  const updateMe = useUpdateMe()
  const [username, setUsername] = useState(me?.username ?? '')
  const form = useForm({
    values: { username },
    validate: (values) => ({ username: getFieldText('username', findUsernameProblem(values.username)) }),
    submit: async () => {
      const changedMember = await call('PATCH /me/username', { body: { username } })
      updateMe(changedMember.me)
      toast.success(messages.usernameChanged)
      onDone()
    },
    explainRefusal,
  })
  return (
    <form {...form.formProps} className="px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <Field label={messages.username} hint={messages.usernameHint} error={form.findError('username')}>
        {(control) => (
          <UsernameInput
            {...control}
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            onBlur={form.handleBlur('username')}
          />
        )}
      </Field>
      <p className="mt-4 type-label text-text-2">{messages.usernameChangeLimit}</p>
      <SubmitButton form={form} className="mt-6">
        {messages.save}
      </SubmitButton>
    </form>
  )
}

function explainRefusal(error: unknown) {
  const fields = explainRefusedFields(error)
  if (fields) return { fields }
  const refusal = explainContentRefusal(error)
  if (refusal) return { fields: { username: refusal } }
  const nextChangeAt =
    error instanceof ApiError && error.code === 'username_changed_lately' && error.details['from']
  if (nextChangeAt) return { form: messages.usernameChangeFrom(formatMoment(String(nextChangeAt))) }
  const isTaken = error instanceof ApiError && error.code === 'username_taken'
  return isTaken ? { fields: { username: explainError(error) } } : { form: explainError(error) }
}
