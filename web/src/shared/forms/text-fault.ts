import { checkText } from '@gwanyeok/domain/text/characters.ts'
import { FIELD_MESSAGES } from '../api/error-messages.ts'

interface Sentences {
  /** For a text that shows nothing; without one the text may be empty. */
  required?: string
  tooLong: string
}

/** The sentence for what is wrong with a text of at most `max` characters; null when nothing is. */
export function textFault(text: string, max: number, { required, tooLong }: Sentences): string | null {
  const code = checkText(text, { max, isOptional: required === undefined })
  if (code === 'required') return required ?? null
  return code === 'too_long' ? tooLong : code && FIELD_MESSAGES[code]
}
