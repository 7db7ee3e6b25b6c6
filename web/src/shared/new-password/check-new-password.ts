import type { FieldCode } from '@gwanyeok/domain/errors.ts'
import { checkPassword, checkPasswordConfirmation } from '@gwanyeok/domain/users/password.ts'
import { FIELD_MESSAGES } from '../api/error-messages.ts'
import { newPasswordMessages } from './messages.ts'
import type { NewPasswordValues } from './new-password-fields.tsx'

/** What is wrong with a new password and its repetition, as sentences. */
export function checkNewPassword({ password, passwordConfirmation }: NewPasswordValues) {
  return {
    password: textOf(checkPassword(password)),
    passwordConfirmation: textOf(checkPasswordConfirmation(password, passwordConfirmation)),
  }
}

function textOf(code: FieldCode | null): string | null {
  if (!code) return null
  return code === 'required' ? newPasswordMessages.required : FIELD_MESSAGES[code]
}
