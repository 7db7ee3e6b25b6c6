import { useState } from 'react'
import { ApiError } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { AccountEmail } from '#shared/ui/forms/account-email.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { checkNewPassword } from '#shared/new-password/check-new-password.ts'
import { explainRefusedFields } from '../field-texts.ts'
import { accountMessages } from '../messages.ts'
import { BullseyePicture } from '#shared/ui/target/bullseye-picture.tsx'
import { usePasswordCheck } from '#shared/new-password/use-password-check.ts'
import { NewPasswordFields } from '#shared/new-password/new-password-fields.tsx'
import { PanelHeader } from '../panel-header.tsx'
import { completePasswordReset, trySignIn } from '../mutations.ts'
import type { RemovedAccess } from './password-changed.tsx'

export interface SavedPassword {
  removed: RemovedAccess
  /** False with a second factor, or if the e-mail address of the account is unknown. */
  isSignedIn: boolean
}

interface Props {
  token: string
  /** E-mail address of the account that the link is for. */
  email: string | undefined
  onSaved: (savedPassword: SavedPassword) => void
  onLinkInvalid: () => void
}

export function NewPasswordForm({ token, email, onSaved, onLinkInvalid }: Props) {
  const [passwords, setPasswords] = useState({ password: '', passwordConfirmation: '' })
  const checkPassword = usePasswordCheck()
  const form = useForm({
    values: passwords,
    // Only the server compares the password with the name.
    validate: (values) => checkNewPassword(values, checkPassword, { email }),
    submit: async () => {
      const { removed } = await completePasswordReset({ token, ...passwords })
      onSaved({ removed, isSignedIn: await trySignIn(email, passwords.password) })
    },
    explainRefusal: (error) => {
      if (error instanceof ApiError && error.code === 'link_invalid') onLinkInvalid()
      const fields = explainRefusedFields(error)
      return fields ? { fields } : { form: explainError(error) }
    },
  })
  return (
    <form {...form.formProps}>
      <PanelHeader
        title={accountMessages.newPassword}
        lead={accountMessages.newPasswordLead}
        picture={<BullseyePicture size={88} className="size-22 md:hidden" />}
      />
      <div className="flex flex-col gap-5">
        <AccountEmail email={email} />
        <NewPasswordFields
          values={passwords}
          onChange={setPasswords}
          form={form}
          label={accountMessages.newPassword}
        />
      </div>
      <SubmitButton form={form} className="mt-6">
        {form.isSubmitting ? accountMessages.savingPassword : accountMessages.savePassword}
      </SubmitButton>
    </form>
  )
}
