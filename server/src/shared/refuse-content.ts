import { checkContent } from '@gwanyeok/domain/content/banned-content.ts'
import { normalizeContent } from '@gwanyeok/domain/content/normalize.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'

/** Throws `content_refused` with the field and the kind of words for a text that may not be published. */
export function refuseContent(field: string, text: string): void {
  const found = checkContent(text)
  if (!found) return
  throw new AppError('content_refused', {
    fields: { [field]: 'content_refused' },
    details: { kind: found.kind },
  })
}

/** The same for a text that must say something; one of invisible characters alone says nothing. */
export function refuseBlankOrBanned(field: string, text: string): void {
  if (normalizeContent(text).trim() === '')
    throw new AppError('invalid_input', { fields: { [field]: 'required' } })
  refuseContent(field, text)
}
