import { checkEmail } from '@gwanyeok/domain/users/email.ts'
import { useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { useDraft } from '../../shared/draft.ts'
import { messageOf } from '../../shared/error-messages.ts'
import { useForm } from '../../shared/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field, FieldError } from '../../shared/ui/field.tsx'
import { PasswordInput } from '../../shared/ui/password-input.tsx'
import { EmailField } from './email-field.tsx'
import { fieldText, refusedFields } from './field-texts.ts'
import { accountMessages } from './messages.ts'
import { PanelHead } from './panel-head.tsx'
import { useSignIn } from './queries.ts'

interface Props {
  onSignup: () => void
  onReset: () => void
}

export function LoginForm({ onSignup, onReset }: Props) {
  const [email, setEmail, clearEmail] = useDraft('login-email', '')
  const [password, setPassword] = useState('')
  const signIn = useSignIn()
  const form = useForm({
    values: { email, password },
    check: (values) => ({
      email: fieldText('email', checkEmail(values.email)),
      password: fieldText('password', values.password ? null : 'required'),
    }),
    submit: async () => {
      await signIn({ email, password })
      clearEmail()
    },
    explain,
  })
  return (
    <form {...form.formProps}>
      <PanelHead
        title={accountMessages.login}
        lead={accountMessages.firstTime}
        action={{ label: accountMessages.signup, onPress: onSignup }}
      />
      <div className="flex flex-col gap-5">
        <EmailField
          value={email}
          onChange={setEmail}
          onBlur={form.leave('email')}
          error={form.errorOf('email')}
        />
        <Field label={accountMessages.password} error={form.errorOf('password')}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              autoComplete="current-password"
              placeholder={accountMessages.password}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="mt-6">
        {form.formError && <FieldError>{form.formError}</FieldError>}
        <Button type="submit" size="lg" full busy={form.busy} className={form.formError ? 'mt-4' : ''}>
          {form.busy ? accountMessages.loggingIn : accountMessages.login}
        </Button>
        <Button variant="quiet" full onClick={onReset} className="mt-1">
          {accountMessages.forgot}
        </Button>
      </div>
    </form>
  )
}

function explain(error: unknown) {
  const fields = refusedFields(error)
  if (fields) return { fields }
  const code = error instanceof ApiError ? error.code : 'internal'
  if (code === 'unknown_email') return { fields: { email: messageOf(error) } }
  if (code === 'wrong_password') return { fields: { password: messageOf(error) } }
  const known = code === 'too_many_requests' || code === 'offline' || code === 'suspended'
  return { form: known ? messageOf(error) : accountMessages.loginFailed }
}
