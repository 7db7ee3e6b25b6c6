import { checkEmail } from '@gwanyeok/domain/users/email.ts'
import { checkUsername } from '@gwanyeok/domain/users/username.ts'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/api.ts'
import { useDraft } from '../../../shared/forms/draft.ts'
import { messageOf } from '../../../shared/api/error-messages.ts'
import { useForm } from '../../../shared/forms/use-form.ts'
import { SubmitButton } from '../../../shared/ui/buttons/submit-button.tsx'
import { toast } from '../../../shared/ui/toasts/toast.ts'
import { checkNewPassword } from '../../../shared/new-password/check-new-password.ts'
import { ConsentFields, hasAll, NO_CONSENTS } from './consents.tsx'
import { EmailField } from '../email-field.tsx'
import { fieldText, refusedFields } from '../field-texts.ts'
import { accountMessages } from '../messages.ts'
import { NewPasswordFields } from '../../../shared/new-password/new-password-fields.tsx'
import { PanelHead } from '../panel-header.tsx'
import { useSignUp } from '../queries.ts'
import { UsernameField } from './username-field.tsx'

const EMPTY = { username: '', email: '', consents: NO_CONSENTS }

export function SignupForm({ onLogin }: { onLogin: () => void }) {
  const { form, draft, change, passwords, setPasswords } = useSignupForm()
  return (
    <form {...form.formProps}>
      <PanelHead
        title={accountMessages.signup}
        lead={accountMessages.haveAccount}
        action={{ label: accountMessages.login, onPress: onLogin }}
      />
      <div className="flex flex-col gap-5">
        <UsernameField
          value={draft.username}
          onChange={(username) => change({ username })}
          onBlur={form.leave('username')}
          error={form.errorOf('username')}
        />
        <EmailField
          value={draft.email}
          onChange={(email) => change({ email })}
          onBlur={form.leave('email')}
          error={form.errorOf('email')}
        />
        <NewPasswordFields values={passwords} onChange={setPasswords} form={form} />
        <ConsentFields
          value={draft.consents}
          onChange={(consents) => change({ consents })}
          error={form.errorOf('consents')}
        />
      </div>
      <SubmitButton form={form} className="mt-6">
        {form.busy ? accountMessages.joining : accountMessages.join}
      </SubmitButton>
    </form>
  )
}

/** The passwords are kept nowhere. */
function useSignupForm() {
  const [draft, setDraft, clearDraft] = useDraft('signup', EMPTY)
  const [passwords, setPasswords] = useState({ password: '', passwordConfirmation: '' })
  const signUp = useSignUp()
  const { username, email, consents } = draft
  const form = useForm({
    values: { username, email, consents, ...passwords },
    check: (values) => ({
      username: fieldText('username', checkUsername(values.username)),
      email: fieldText('email', checkEmail(values.email)),
      ...checkNewPassword(passwords),
      consents: hasAll(consents) ? null : accountMessages.consentNeeded,
    }),
    submit: async () => {
      const me = await signUp({ username, email, ...passwords })
      clearDraft()
      toast.success(accountMessages.welcome(me.username))
    },
    explain,
  })
  const change = (part: Partial<typeof EMPTY>) => setDraft((before) => ({ ...before, ...part }))
  return { form, draft, change, passwords, setPasswords }
}

function explain(error: unknown) {
  const fields = refusedFields(error)
  if (fields) return { fields }
  const code = error instanceof ApiError ? error.code : 'internal'
  const text = messageOf(error)
  if (code === 'email_taken' || code === 'rejoin_too_early') return { fields: { email: text } }
  if (code === 'username_taken' || code === 'username_reserved' || code === 'content_refused') {
    return { fields: { username: text } }
  }
  return { form: code === 'too_many_requests' || code === 'offline' ? text : accountMessages.signupFailed }
}
