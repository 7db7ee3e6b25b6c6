import type { FieldCode } from '@gwanyeok/domain/errors.ts'
import { ApiError } from '../api/api.ts'
import { FIELD_MESSAGES } from '../api/error-messages.ts'

/** The error messages of a form; `requiredText` gives the one of an empty field. */
export function fieldTexts(requiredText: (name: string) => string) {
  /** The message for what is wrong with a field; null when nothing is. */
  function fieldText(name: string, code: FieldCode | null): string | null {
    if (!code) return null
    return code === 'required' ? requiredText(name) : FIELD_MESSAGES[code]
  }

  /** The messages for the fields that the server refused; null when it named none. */
  function refusedFields(error: unknown): Record<string, string> | null {
    const refused = Object.entries(error instanceof ApiError ? error.fields : {})
    const texts = refused.map(([name, code]) => [name, fieldText(name, code) ?? FIELD_MESSAGES.invalid])
    return texts.length > 0 ? Object.fromEntries(texts) : null
  }

  return { fieldText, refusedFields }
}
