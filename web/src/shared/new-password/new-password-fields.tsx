import type { useForm } from '../forms/use-form.ts'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { newPasswordMessages } from './messages.ts'
import { StrengthMeter } from './strength-meter.tsx'

export interface NewPasswordValues {
  password: string
  passwordConfirmation: string
}

interface Props {
  values: NewPasswordValues
  onChange: (values: NewPasswordValues) => void
  form: Pick<ReturnType<typeof useForm<NewPasswordValues>>, 'errorOf' | 'leave'>
  label?: string
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields({ values, onChange, form, label = newPasswordMessages.password }: Props) {
  return (
    <>
      <Field
        label={label}
        error={form.errorOf('password')}
        hint={values.password && <StrengthMeter password={values.password} />}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => onChange({ ...values, password: event.target.value })}
            onBlur={form.leave('password')}
          />
        )}
      </Field>
      <Field label={newPasswordMessages.confirmation} error={form.errorOf('passwordConfirmation')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="passwordConfirmation"
            autoComplete="new-password"
            placeholder={newPasswordMessages.confirmationPlaceholder}
            value={values.passwordConfirmation}
            onChange={(event) => onChange({ ...values, passwordConfirmation: event.target.value })}
            onBlur={form.leave('passwordConfirmation')}
          />
        )}
      </Field>
    </>
  )
}
