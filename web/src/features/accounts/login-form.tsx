import { findEmailProblem } from '@gwanyeok/domain/users/email.ts'
import { useState } from 'react'
import { ApiError } from '#shared/api/api.ts'
import { useDraft } from '#shared/session/use-draft.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { getFallbackText } from '#shared/api/get-fallback-text.ts'
import { useForm } from '#shared/forms/use-form.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { PasswordInput } from '#shared/ui/forms/password-input.tsx'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { EmailField } from './email-field.tsx'
import { getFieldText, explainRefusedFields } from './field-texts.ts'
import { accountMessages } from './messages.ts'
import { PanelHeader } from './panel-header.tsx'
import { useSignIn } from './mutations.ts'
import { EMPTY_SIGN_UP } from './sign-up/sign-up-fields.tsx'

interface Props {
  onShowSignUp: () => void
  onShowReset: () => void
  /** Called if the password was right and a second-factor code is required. */
  onCodeNeeded: () => void
  requiredAccount?: RequiredAccount | undefined
}

/** The account that has to sign in, with texts that say why. The form then offers no sign-up. */
export interface RequiredAccount {
  email: string
  title: string
  lead: string
}

export function LoginForm({ onShowSignUp, onShowReset, onCodeNeeded, requiredAccount }: Props) {
  const { form, email, setEmail, password, setPassword, isEmailUnknown } = useLoginForm({
    requiredEmail: requiredAccount?.email,
    onCodeNeeded,
  })
  const [, setSignUpDraft] = useDraft('signup', EMPTY_SIGN_UP)
  const signUpWithEmail = () => {
    setSignUpDraft((draft) => ({ ...draft, email }))
    onShowSignUp()
  }
  return (
    <form {...form.formProps}>
      <PanelHeader
        title={requiredAccount?.title ?? accountMessages.login}
        lead={requiredAccount?.lead ?? accountMessages.firstTime}
        {...(!requiredAccount && { action: { label: accountMessages.signup, onPress: onShowSignUp } })}
      />
      <div className="flex flex-col gap-5">
        <EmailField
          value={email}
          onChange={setEmail}
          onBlur={form.handleBlur('email')}
          error={form.findError('email')}
          offer={
            isEmailUnknown && !requiredAccount
              ? { label: accountMessages.signUpWithEmail, onPress: signUpWithEmail }
              : null
          }
        />
        <PasswordField value={password} onChange={setPassword} error={form.findError('password')} />
      </div>
      <div className="mt-6">
        <SubmitButton form={form} className={form.formError ? 'mt-4' : ''}>
          {form.isSubmitting ? accountMessages.loggingIn : accountMessages.login}
        </SubmitButton>
        <Button variant="quiet" isFullWidth onClick={onShowReset} className="mt-1">
          {accountMessages.forgotPassword}
        </Button>
      </div>
    </form>
  )
}

interface LoginOptions {
  /** The e-mail address of the only account that may sign in. */
  requiredEmail: string | undefined
  onCodeNeeded: () => void
}

function useLoginForm({ requiredEmail, onCodeNeeded }: LoginOptions) {
  const [email, setEmail, clearEmail] = useDraft(
    requiredEmail ? `login-email:${requiredEmail}` : 'login-email',
    requiredEmail ?? '',
  )
  const [password, setPassword] = useState('')
  const [unknownEmail, setUnknownEmail] = useState<string | null>(null)
  const signIn = useSignIn()
  const form = useForm({
    values: { email, password },
    validate: (values) => ({
      email: getFieldText('email', findEmailProblem(values.email)),
      password: getFieldText('password', values.password ? null : 'required'),
    }),
    submit: async () => {
      await signIn({ email, password })
      clearEmail()
    },
    explainRefusal: (error) => {
      const code = error instanceof ApiError ? error.code : null
      if (code === 'unknown_email') setUnknownEmail(email)
      if (code === 'second_factor_needed') {
        onCodeNeeded()
        return {}
      }
      return explainRefusal(error)
    },
  })
  return { form, email, setEmail, password, setPassword, isEmailUnknown: unknownEmail === email }
}

interface PasswordProps {
  value: string
  onChange: (value: string) => void
  error: string | null
}

function PasswordField({ value, onChange, error }: PasswordProps) {
  return (
    <Field label={accountMessages.password} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name="password"
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function explainRefusal(error: unknown) {
  const fields = explainRefusedFields(error)
  if (fields) return { fields }
  const code = error instanceof ApiError ? error.code : 'internal'
  if (code === 'unknown_email') return { fields: { email: explainError(error) } }
  if (code === 'wrong_password') return { fields: { password: explainError(error) } }
  const isExplained = code === 'too_many_requests' || code === 'suspended'
  return { form: isExplained ? explainError(error) : getFallbackText(accountMessages.loginFailed, error) }
}
