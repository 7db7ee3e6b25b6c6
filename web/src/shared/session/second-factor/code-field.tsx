import { parseSecondFactorCode, type SecondFactorCode } from '@gwanyeok/domain/accounts/second-factor.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { secondFactorMessages as messages } from './messages.ts'

type Kind = SecondFactorCode['kind']

interface Props {
  kind: Kind
  value: string
  onChange: (code: string) => void
  error: string | null
}

/** Input of a code, which may be typed or pasted with spaces. */
export function CodeField({ kind, value, onChange, error }: Props) {
  const isAppCode = kind === 'app'
  return (
    <Field label={isAppCode ? messages.appCode : messages.recoveryCode} error={error}>
      {(control) => (
        <Input
          {...control}
          name="code"
          autoComplete={isAppCode ? 'one-time-code' : 'off'}
          inputMode={isAppCode ? 'numeric' : 'text'}
          autoCapitalize="off"
          spellCheck={false}
          placeholder={isAppCode ? '000000' : messages.recoveryPlaceholder}
          className={isAppCode ? 'type-title-2 tracking-[0.3em] tabular-nums' : 'font-mono'}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** Checks a typed code before it is sent; returns the error or null. */
export function checkCode(kind: Kind, typedCode: string): string | null {
  if (typedCode.trim() === '') return messages.codeRequired
  if (parseSecondFactorCode(typedCode)?.kind === kind) return null
  return kind === 'app' ? messages.appCodeIncomplete : messages.recoveryCodeIncomplete
}
