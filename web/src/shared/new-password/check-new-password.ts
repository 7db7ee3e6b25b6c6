import type { PasswordOwner } from '@gwanyeok/domain/users/guessable-password.ts'
import { findPasswordConfirmationProblem } from '@gwanyeok/domain/users/password.ts'
import { createFieldTexts } from '../forms/create-field-texts.ts'
import { newPasswordMessages } from './messages.ts'
import type { NewPasswordValues } from './new-password-fields.tsx'
import type { PasswordCheck } from './use-password-check.ts'

const { getFieldText } = createFieldTexts((name) =>
  name === 'passwordConfirmation' ? newPasswordMessages.confirmationRequired : newPasswordMessages.required,
)

/** Returns the error messages of a new password and its repetition; null for a valid one. */
export function checkNewPassword(
  { password, passwordConfirmation }: NewPasswordValues,
  check: PasswordCheck,
  owner: PasswordOwner = {},
) {
  return {
    password: getFieldText('password', check(password, owner)),
    passwordConfirmation: getFieldText(
      'passwordConfirmation',
      findPasswordConfirmationProblem(password, passwordConfirmation),
    ),
  }
}
