import { Field } from '#shared/ui/forms/field.tsx'
import { Input } from '#shared/ui/forms/input.tsx'
import { accountMessages } from './messages.ts'
import { TextButton } from './text-button.tsx'

interface Props {
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  error: string | null
  /** Alternative for a refused address. */
  offer?: { label: string; onPress: () => void } | null
}

export function EmailField({ value, onChange, onBlur, error, offer }: Props) {
  return (
    <div>
      <Field label={accountMessages.email} error={error}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            placeholder={accountMessages.emailPlaceholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
          />
        )}
      </Field>
      {offer && <TextButton {...offer} className="mt-1 ml-5.5" />}
    </div>
  )
}
