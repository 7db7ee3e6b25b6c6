import type { FieldCode } from '@gwanyeok/domain/errors.ts'
import { ApiError } from '../../shared/api/api.ts'
import { FIELD_MESSAGES } from '../../shared/api/error-messages.ts'
import { settingsMessages as messages } from './messages.ts'

/** The sentence for what is wrong with a field of these forms. */
export function fieldText(name: string, code: FieldCode | null): string | null {
  if (!code) return null
  if (code !== 'required') return FIELD_MESSAGES[code]
  return name === 'username' ? messages.usernameRequired : messages.passwordRequired
}

/** The server's error for each field; null when it named none. */
export function refusedFields(error: unknown): Record<string, string | null> | null {
  const named = Object.entries(error instanceof ApiError ? error.fields : {})
  return named.length > 0
    ? Object.fromEntries(named.map(([name, code]) => [name, fieldText(name, code)]))
    : null
}
