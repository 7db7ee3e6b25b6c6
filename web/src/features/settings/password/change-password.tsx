import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { checkNewPassword } from '#shared/new-password/check-new-password.ts'
import { usePasswordCheck } from '#shared/new-password/use-password-check.ts'
import { NewPasswordFields } from '#shared/new-password/new-password-fields.tsx'
import { useRecentSignIn } from '#shared/session/recent-sign-in-provider.tsx'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'
import { useSession } from '#shared/session/session.ts'
import { AccountEmail } from '#shared/ui/forms/account-email.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { toast } from '#shared/toast.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { signInsKey } from '#shared/data/account-query-keys.ts'
import { explainRefusedFields } from '../field-texts.ts'
import { settingsMessages as messages } from '../messages.ts'
import { CurrentPasswordField, runWithPasswordConfirmation } from './current-password-field.tsx'

const EMPTY_VALUES = { currentPassword: '', password: '', passwordConfirmation: '' }

export function ChangePassword({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={messages.changePassword}>
      <PasswordForm onDone={onClose} />
    </Sheet>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { me } = useSession()
  const [values, setValues] = useState(EMPTY_VALUES)
  const client = useQueryClient()
  const withRecentSignIn = useRecentSignIn()
  const checkPassword = usePasswordCheck()
  const form = useForm({
    values,
    validate: (currentValues) => ({
      currentPassword: currentValues.currentPassword ? null : messages.passwordRequired,
      ...checkNewPassword(currentValues, checkPassword, me ?? {}),
    }),
    submit: async () => {
      await withRecentSignIn(() =>
        runWithPasswordConfirmation(values.currentPassword, () => call('PUT /me/password', { body: values })),
      )
      // The change has ended the sessions of other devices.
      void client.invalidateQueries({ queryKey: signInsKey })
      toast.success(messages.passwordChanged)
      onDone()
    },
    explainRefusal,
  })
  return (
    <form {...form.formProps} className="flex flex-col gap-5 px-5 pt-1 pb-5 md:px-6 md:pb-6">
      <AccountEmail email={me?.email} />
      <CurrentPasswordField
        label={messages.currentPassword}
        value={values.currentPassword}
        onChange={(currentPassword) => setValues({ ...values, currentPassword })}
        error={form.findError('currentPassword')}
      />
      <NewPasswordFields
        values={values}
        onChange={(changes) => setValues({ ...values, ...changes })}
        form={form}
        label={messages.newPassword}
      />
      <div>
        <SubmitButton form={form} className="mt-1">
          {messages.changePassword}
        </SubmitButton>
      </div>
    </form>
  )
}

function explainRefusal(error: unknown) {
  if (lacksRecentSignIn(error)) return {}
  const fields = explainRefusedFields(error)
  if (fields) return { fields }
  const isWrongPassword = error instanceof ApiError && error.code === 'wrong_password'
  return isWrongPassword
    ? { fields: { currentPassword: explainError(error) } }
    : { form: explainError(error) }
}
