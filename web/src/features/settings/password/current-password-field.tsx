import { Field } from '#shared/ui/forms/field.tsx'
import { PasswordInput } from '#shared/ui/forms/password-input.tsx'
import { call } from '#shared/api/api.ts'
import { lacksRecentSignIn } from '#shared/session/recent-sign-in-errors.ts'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | null
}

/** The input of the current password. */
export function CurrentPasswordField({ label, value, onChange, error }: Props) {
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

/**
 * Runs an action of a form that already asks for the password. If the action needs a recent sign-in, this password
 * confirms it, so that nobody types the password twice. Call it within the function that `useRecentSignIn` returns, which
 * asks for the code of a second factor.
 */
export async function runWithPasswordConfirmation<Answer>(
  password: string,
  action: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await action()
  } catch (error) {
    if (!lacksRecentSignIn(error)) throw error
    await call('POST /me/confirm-password', { body: { password } })
    return action()
  }
}
