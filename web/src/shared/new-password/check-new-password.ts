import { checkPassword, checkPasswordConfirmation } from '@gwanyeok/domain/users/password.ts'
import { fieldTexts } from '../forms/field-texts.ts'
import { newPasswordMessages } from './messages.ts'
import type { NewPasswordValues } from './new-password-fields.tsx'

const { fieldText } = fieldTexts((name) =>
  name === 'passwordConfirmation' ? newPasswordMessages.confirmationRequired : newPasswordMessages.required,
)

/** The error messages of a new password and its repetition; null where there is none. */
export function checkNewPassword({ password, passwordConfirmation }: NewPasswordValues) {
  return {
    password: fieldText('password', checkPassword(password)),
    passwordConfirmation: fieldText(
      'passwordConfirmation',
      checkPasswordConfirmation(password, passwordConfirmation),
    ),
  }
}
