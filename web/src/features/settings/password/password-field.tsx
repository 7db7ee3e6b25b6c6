import { Field } from '#shared/ui/forms/field.tsx'
import { PasswordInput } from '#shared/ui/forms/password-input.tsx'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | null
}

/** The input of the current password. */
export function PasswordField({ label, value, onChange, error }: Props) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          name="current-password"
          autoComplete="current-password"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
