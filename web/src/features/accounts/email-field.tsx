import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { accountMessages } from './messages.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | null
}

export function EmailField({ value, onChange, onBlur, error }: Props) {
  return (
    <Field label={accountMessages.email} error={error}>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          placeholder={accountMessages.emailPlaceholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
