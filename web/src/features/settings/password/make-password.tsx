import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/api/api.ts'
import { messageOf } from '#shared/api/error-messages.ts'
import { checkNewPassword } from '#shared/new-password/check-new-password.ts'
import { NewPasswordFields } from '#shared/new-password/new-password-fields.tsx'
import { useRecentSignIn } from '#shared/session/recent-sign-in.tsx'
import { isDeclined } from '#shared/session/recent-sign-in-errors.ts'
import { useSession } from '#shared/session/session.ts'
import { signInWaysQuery } from '#shared/session/sign-in-ways.ts'
import { AccountEmail } from '#shared/ui/forms/account-email.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { toast } from '#shared/toast.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { refusedFields } from '../field-texts.ts'
import { settingsMessages as messages } from '../messages.ts'

const EMPTY = { password: '', passwordConfirmation: '' }

/** A first password, for members who sign in by another service only. */
export function MakePassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.makePassword}>
      <PasswordForm onDone={onClose} />
    </Sheet>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { me } = useSession()
  const [values, setValues] = useState(EMPTY)
  const client = useQueryClient()
  const guard = useRecentSignIn()
  const form = useForm({
    values,
    check: checkNewPassword,
    submit: async () => {
      await guard(() => call('POST /me/password', { body: values }))
      void client.invalidateQueries(signInWaysQuery)
      toast.success(messages.passwordMade)
      onDone()
    },
    explain: (error) => {
      const fields = refusedFields(error)
      if (fields) return { fields }
      return { form: isDeclined(error) ? null : messageOf(error) }
    },
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <p className="type-body text-text-2">{messages.makePasswordLead}</p>
      <AccountEmail email={me?.email} />
      <NewPasswordFields
        values={values}
        onChange={(changed) => setValues({ ...values, ...changed })}
        form={form}
        label={messages.newPassword}
      />
      <SubmitButton form={form} className="mt-1">
        {messages.makePassword}
      </SubmitButton>
    </form>
  )
}
