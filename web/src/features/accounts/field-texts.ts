import type { FieldCode, FieldErrors } from '@gwanyeok/domain/errors.ts'
import { ApiError } from '../../shared/api/api.ts'
import { FIELD_MESSAGES } from '../../shared/api/error-messages.ts'
import { accountMessages } from './messages.ts'

const REQUIRED: Record<string, string> = {
  username: accountMessages.usernameRequired,
  email: accountMessages.emailRequired,
  password: accountMessages.passwordRequired,
  passwordConfirmation: accountMessages.passwordRequired,
}

/** The sentence for what is wrong with a field of these forms. */
export function fieldText(name: string, code: FieldCode | null | undefined): string | null {
  if (!code) return null
  return code === 'required' ? (REQUIRED[name] ?? FIELD_MESSAGES.required) : FIELD_MESSAGES[code]
}

/** The server's error for each field; null when it named none. */
export function refusedFields(error: unknown): Record<string, string> | null {
  const fields: FieldErrors = error instanceof ApiError ? error.fields : {}
  const texts = Object.entries(fields).map(([name, code]) => [
    name,
    fieldText(name, code) ?? FIELD_MESSAGES.invalid,
  ])
  return texts.length > 0 ? Object.fromEntries(texts) : null
}
