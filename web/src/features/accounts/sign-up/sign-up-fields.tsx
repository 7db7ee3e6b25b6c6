import { findEmailProblem } from '@gwanyeok/domain/users/email.ts'
import type { ReactNode } from 'react'
import { Check } from 'lucide-react'
import type { useForm } from '#shared/forms/use-form.ts'
import { SubmitButton } from '#shared/ui/buttons/submit-button.tsx'
import { Field } from '#shared/ui/forms/field.tsx'
import { UsernameInput } from '#shared/ui/forms/input.tsx'
import { EmailField } from '../email-field.tsx'
import { getFieldText } from '../field-texts.ts'
import { accountMessages } from '../messages.ts'
import { ConsentFields, hasAllConsents, NO_CONSENTS } from './consents.tsx'
import type { UsernameCheck } from './use-username-check.ts'

export const EMPTY_SIGN_UP = { username: '', email: '', consents: NO_CONSENTS }

type Values = typeof EMPTY_SIGN_UP

interface Props {
  values: Values
  onChange: (changes: Partial<Values>) => void
  form: Omit<ReturnType<typeof useForm<Values>>, 'formProps'>
  checkUsername: UsernameCheck
  /** Shown above the fields. */
  lead?: ReactNode
  asksForEmail?: boolean
  /** Called when the address already has an account. */
  onLogInInstead?: (() => void) | null
  /** Fields between the e-mail address and the consents. */
  children?: ReactNode
}

/** The fields that every way of signing up shares, and the button that sends them. */
export function SignUpFields({
  values,
  onChange,
  form,
  checkUsername,
  lead,
  asksForEmail = true,
  onLogInInstead,
  children,
}: Props) {
  return (
    <>
      <div className="flex flex-col gap-5">
        {lead}
        <UsernameField
          value={values.username}
          onChange={(username) => onChange({ username })}
          onBlur={form.handleBlur('username')}
          error={form.findError('username')}
          isValid={!checkUsername(values.username)}
        />
        {asksForEmail && (
          <EmailField
            value={values.email}
            onChange={(email) => onChange({ email })}
            onBlur={form.handleBlur('email')}
            error={form.findError('email')}
            offer={onLogInInstead ? { label: accountMessages.logInWithEmail, onPress: onLogInInstead } : null}
          />
        )}
        {children}
        <ConsentFields
          value={values.consents}
          onChange={(consents) => onChange({ consents })}
          error={form.findError('consents')}
        />
      </div>
      <div className="mt-6 form-bar">
        <SubmitButton form={form}>
          {form.isSubmitting ? accountMessages.joining : accountMessages.join}
        </SubmitButton>
      </div>
    </>
  )
}

/** Returns the error message of each shared field, or null. */
export const checkSignUp = (
  { username, email, consents }: Values,
  checkUsername: UsernameCheck,
  asksForEmail = true,
) => ({
  username: getFieldText('username', checkUsername(username)),
  email: asksForEmail ? getFieldText('email', findEmailProblem(email)) : null,
  consents: hasAllConsents(consents) ? null : accountMessages.consentsRequired,
})

interface UsernameFieldProps {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | null
  isValid: boolean
}

function UsernameField({ value, onChange, onBlur, error, isValid }: UsernameFieldProps) {
  return (
    <Field label={accountMessages.username} hint={accountMessages.usernameHint} error={error}>
      {(control) => (
        <UsernameInput
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          placeholder={accountMessages.usernamePlaceholder}
          trailing={isValid && <Check size={20} aria-hidden="true" />}
        />
      )}
    </Field>
  )
}
