import { checkUsername } from '@gwanyeok/domain/users/username.ts'
import { Check } from 'lucide-react'
import { Field } from '../../../shared/ui/forms/field.tsx'
import { UsernameInput } from '../../../shared/ui/forms/username-input.tsx'
import { accountMessages } from '../messages.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | null
}

/** A name that is being chosen. */
export function UsernameField({ value, onChange, onBlur, error }: Props) {
  return (
    <Field label={accountMessages.username} hint={accountMessages.usernameHint} error={error}>
      {(control) => (
        <UsernameInput
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          trailing={!checkUsername(value) && <Check size={20} aria-hidden="true" />}
        />
      )}
    </Field>
  )
}
