import { checkEmail } from '@gwanyeok/domain/users/email.ts'
import { checkUsername } from '@gwanyeok/domain/users/username.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../shared/api.ts'
import { useDraft } from '../../shared/draft.ts'
import { messageOf } from '../../shared/error-messages.ts'
import { useForm } from '../../shared/use-form.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Field, FieldError } from '../../shared/ui/field.tsx'
import { Input } from '../../shared/ui/input.tsx'
import { toast } from '../../shared/ui/toast.ts'
import { checkNewPassword } from '../../shared/new-password/check-new-password.ts'
import { ConsentFields, hasAll, NO_CONSENTS } from './consents.tsx'
import { EmailField } from './email-field.tsx'
import { fieldText, refusedFields } from './field-texts.ts'
import { accountMessages } from './messages.ts'
import { NewPasswordFields } from '../../shared/new-password/new-password-fields.tsx'
import { PanelHead } from './panel-head.tsx'
import { useSignUp } from './queries.ts'

const EMPTY = { username: '', email: '', consents: NO_CONSENTS }

export function SignupForm({ onLogin }: { onLogin: () => void }) {
  const [draft, setDraft, clearDraft] = useDraft('signup', EMPTY)
  const [passwords, setPasswords] = useState({ password: '', passwordConfirmation: '' })
  const signUp = useSignUp()
  const { username, email, consents } = draft
  const nameFault = checkUsername(username)
  const form = useForm({
    values: { username, email, consents, ...passwords },
    check: (values) => ({
      username: fieldText('username', nameFault),
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
  return (
    <form {...form.formProps}>
      <PanelHead
        title={accountMessages.signup}
        lead={accountMessages.haveAccount}
        action={{ label: accountMessages.login, onPress: onLogin }}
      />
      <div className="flex flex-col gap-5">
        <Field
          label={accountMessages.username}
          hint={accountMessages.usernameHint}
          error={form.errorOf('username')}
        >
          {(control) => (
            <Input
              {...control}
              name="username"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={username}
              onChange={(event) => setDraft({ ...draft, username: event.target.value })}
              onBlur={form.leave('username')}
              trailing={!nameFault && <Check size={20} aria-hidden="true" />}
            />
          )}
        </Field>
        <EmailField
          value={email}
          onChange={(value) => setDraft({ ...draft, email: value })}
          onBlur={form.leave('email')}
          error={form.errorOf('email')}
        />
        <NewPasswordFields values={passwords} onChange={setPasswords} form={form} />
        <ConsentFields
          value={consents}
          onChange={(value) => setDraft({ ...draft, consents: value })}
          error={form.errorOf('consents')}
        />
      </div>
      {form.formError && <FieldError>{form.formError}</FieldError>}
      <Button type="submit" size="lg" full busy={form.busy} className="mt-6">
        {form.busy ? accountMessages.joining : accountMessages.join}
      </Button>
    </form>
  )
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
