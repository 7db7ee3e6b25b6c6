import { checkPassword, checkPasswordConfirmation } from '@gwanyeok/domain/users/password.ts'
import { fieldText } from './field-texts.ts'
import type { NewPasswordValues } from './new-password-fields.tsx'

export function checkNewPassword({ password, passwordConfirmation }: NewPasswordValues) {
  return {
    password: fieldText('password', checkPassword(password)),
    passwordConfirmation: fieldText(
      'passwordConfirmation',
      checkPasswordConfirmation(password, passwordConfirmation),
    ),
  }
}
