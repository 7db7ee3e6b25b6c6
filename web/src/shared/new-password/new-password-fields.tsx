import { countCharacters } from '@gwanyeok/domain/text/characters.ts'
import { ratePassword } from '@gwanyeok/domain/users/password.ts'
import type { useForm } from '../forms/use-form.ts'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { cx } from '../ui/cx.ts'
import { newPasswordMessages } from './messages.ts'

const FILLED_SEGMENTS = { weak: 1, medium: 2, strong: 3 }

/** Three segments and a word: colour alone does not show the strength. */
function StrengthMeter({ password }: { password: string }) {
  const strength = ratePassword(password)
  const strengthWord = newPasswordMessages.strength[strength]
  return (
    <div>
      <div className="flex gap-1" aria-hidden="true">
        {[1, 2, 3].map((segment) => (
          <span
            key={segment}
            className={cx(
              'h-1 flex-1 rounded-full',
              segment <= FILLED_SEGMENTS[strength] ? 'bg-action' : 'bg-surface-3',
            )}
          />
        ))}
      </div>
      <p className="mt-1.5 flex justify-between gap-2 type-label text-text-3">
        <span>{getTip(password, strength)}</span>
        <span className="flex-none type-label-strong text-text">
          <span className="sr-only">{newPasswordMessages.strengthLabel(strengthWord)}</span>
          <span aria-hidden="true">{strengthWord}</span>
        </span>
      </p>
    </div>
  )
}

function getTip(password: string, strength: keyof typeof FILLED_SEGMENTS): string {
  const tips = newPasswordMessages.strengthTip
  if (strength === 'weak') return tips.weak
  if (countCharacters(password) < 8) return tips.length
  if (!/[\p{P}\p{S}]/u.test(password)) return tips.special
  if (!/[0-9]/.test(password)) return tips.digit
  if (!/[a-z]/.test(password) || !/[A-Z]/.test(password)) return tips.letterCase
  return tips.none
}

export interface NewPasswordValues {
  password: string
  passwordConfirmation: string
}

interface Props {
  values: NewPasswordValues
  onChange: (values: NewPasswordValues) => void
  form: Pick<ReturnType<typeof useForm<NewPasswordValues>>, 'findError' | 'handleBlur'>
  label?: string
}

/** Fields for a new password, with its strength, and for its repetition. */
export function NewPasswordFields({ values, onChange, form, label = newPasswordMessages.password }: Props) {
  return (
    <>
      <Field
        label={label}
        error={form.findError('password')}
        hint={values.password ? <StrengthMeter password={values.password} /> : newPasswordMessages.hint}
      >
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            value={values.password}
            onChange={(event) => onChange({ ...values, password: event.target.value })}
            onBlur={form.handleBlur('password')}
          />
        )}
      </Field>
      <Field label={newPasswordMessages.confirmation} error={form.findError('passwordConfirmation')}>
        {(control) => (
          <PasswordInput
            {...control}
            name="passwordConfirmation"
            autoComplete="new-password"
            placeholder={newPasswordMessages.confirmationPlaceholder}
            value={values.passwordConfirmation}
            onChange={(event) => onChange({ ...values, passwordConfirmation: event.target.value })}
            onBlur={form.handleBlur('passwordConfirmation')}
          />
        )}
      </Field>
    </>
  )
}
