import { useState } from 'react'
import { ApiError } from '#shared/api/api.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { getFallbackText } from '#shared/api/get-fallback-text.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { toast } from '#shared/toast.ts'
import { checkNewPassword } from '#shared/new-password/check-new-password.ts'
import { explainRefusedFields } from '../field-texts.ts'
import { accountMessages } from '../messages.ts'
import { usePasswordCheck } from '#shared/new-password/use-password-check.ts'
import { LazyTarget } from '#shared/ui/target/lazy-target.tsx'
import type { TargetContent } from '#shared/ui/target/target-content.ts'
import { NewPasswordFields } from '#shared/new-password/new-password-fields.tsx'
import { PanelHeader } from '../panel-header.tsx'
import { useSignUp } from '../mutations.ts'
import { checkSignUp, EMPTY_SIGN_UP, SignUpFields } from './sign-up-fields.tsx'
import { type UsernameCheck, useUsernameCheck } from './use-username-check.ts'

export function SignUpForm({ onShowLogin }: { onShowLogin: () => void }) {
  const checkUsername = useUsernameCheck()
  const { form, draft, change, passwords, setPasswords, isEmailTaken } = useSignUpForm(checkUsername)
  const [, setLoginEmail] = useDraft('login-email', '')
  const logInWithEmail = () => {
    setLoginEmail(draft.email)
    onShowLogin()
  }
  return (
    <form {...form.formProps}>
      <PanelHeader
        title={accountMessages.signup}
        lead={accountMessages.haveAccount}
        action={{ label: accountMessages.login, onPress: onShowLogin }}
        picture={<ProgressTarget share={form.validShare} />}
      />
      <SignUpFields
        values={draft}
        onChange={change}
        form={form}
        checkUsername={checkUsername}
        onLogInInstead={isEmailTaken ? logInWithEmail : null}
      >
        <NewPasswordFields values={passwords} onChange={setPasswords} form={form} />
      </SignUpFields>
    </form>
  )
}

/** A round target whose rim grows with each filled-in field. When all fields are filled in, an arrow hits it. */
function ProgressTarget({ share }: { share: number }) {
  // `error` (in percentage points) and `seed` place the arrow near the centre.
  const content: TargetContent =
    share === 1
      ? { kind: 'hit', direction: 'up', error: 1.4, seed: 'landed' }
      : { kind: 'pending', direction: 'up', timeLeftShare: share, percentToTarget: null }
  return <LazyTarget content={content} size={72} isDecorative />
}

/** State and submission of the form. The draft is stored on the device, the passwords are not. */
function useSignUpForm(checkUsername: UsernameCheck) {
  const [draft, setDraft, clearDraft] = useDraft('signup', EMPTY_SIGN_UP)
  const [passwords, setPasswords] = useState({ password: '', passwordConfirmation: '' })
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const signUp = useSignUp()
  const checkPassword = usePasswordCheck()
  const { username, email, consents } = draft
  const form = useForm({
    values: { username, email, consents, ...passwords },
    validate: (values) => ({
      ...checkSignUp(values, checkUsername),
      ...checkNewPassword(passwords, checkPassword, { username, email }),
    }),
    submit: async () => {
      const me = await signUp({ username, email, ...passwords })
      clearDraft()
      toast.success(accountMessages.welcome(me.username))
    },
    explainRefusal: (error) => {
      if (error instanceof ApiError && error.code === 'email_taken') setTakenEmail(email)
      return explainRefusal(error)
    },
  })
  const change = (changes: Partial<typeof EMPTY_SIGN_UP>) =>
    setDraft((currentDraft) => ({ ...currentDraft, ...changes }))
  return { form, draft, change, passwords, setPasswords, isEmailTaken: takenEmail === email }
}

function explainRefusal(error: unknown) {
  const fields = explainRefusedFields(error)
  if (fields) return { fields }
  const code = error instanceof ApiError ? error.code : 'internal'
  const text = explainError(error)
  if (code === 'email_taken' || code === 'rejoin_too_early') return { fields: { email: text } }
  if (code === 'username_taken' || code === 'username_reserved' || code === 'content_refused') {
    return { fields: { username: text } }
  }
  return {
    form: code === 'too_many_requests' ? text : getFallbackText(accountMessages.signupFailed, error),
  }
}
