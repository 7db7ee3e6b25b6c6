import { AppError } from '@gwanyeok/domain/errors.ts'
import { checkEmail, normalizeEmail } from '@gwanyeok/domain/users/email.ts'

/** The normalized address, so that limits count all its spellings as one. */
export function readEmail(sent: string): string {
  const fault = checkEmail(sent)
  if (fault) throw new AppError('invalid_input', { fields: { email: fault } })
  return normalizeEmail(sent)
}
