import { findTextProblem } from '@gwanyeok/domain/text/characters.ts'
import { FIELD_MESSAGES } from '../api/error-messages.ts'

interface ProblemMessages {
  /** The message for an empty text. Without it, the text may be empty. */
  required?: string
  tooLong: string
}

/** Returns the message for a text that is missing or longer than `max` characters; null for a valid one. */
export function explainTextProblem(
  text: string,
  max: number,
  { required, tooLong }: ProblemMessages,
): string | null {
  const code = findTextProblem(text, { max, isOptional: required === undefined })
  if (code === 'required') return required ?? null
  return code === 'too_long' ? tooLong : code && FIELD_MESSAGES[code]
}
