import type { FieldCode } from '@gwanyeok/domain/errors.ts'
import { ApiError } from '../api/api.ts'
import { FIELD_MESSAGES } from '../api/error-messages.ts'

/** Creates functions that return the error messages of a form. `requiredText` returns the message for an empty field. */
export function createFieldTexts(requiredText: (name: string) => string) {
  /** Returns the message for a field's error; null without one. */
  function getFieldText(name: string, code: FieldCode | null): string | null {
    if (!code) return null
    return code === 'required' ? requiredText(name) : FIELD_MESSAGES[code]
  }

  /** Returns the messages for the fields that the server refused; null if there are none. */
  function explainRefusedFields(error: unknown): Record<string, string> | null {
    const refusedFields = Object.entries(error instanceof ApiError ? error.fields : {})
    const texts = refusedFields.map(([name, code]) => [
      name,
      getFieldText(name, code) ?? FIELD_MESSAGES.invalid,
    ])
    return texts.length > 0 ? Object.fromEntries(texts) : null
  }

  return { getFieldText, explainRefusedFields }
}
