import { FIELD_MESSAGES } from '#shared/api/error-messages.ts'
import { createFieldTexts } from '#shared/forms/create-field-texts.ts'
import { newPasswordMessages } from '#shared/new-password/messages.ts'
import { accountMessages } from './messages.ts'

const REQUIRED_TEXTS: Record<string, string> = {
  username: accountMessages.usernameRequired,
  email: accountMessages.emailRequired,
  password: accountMessages.passwordRequired,
  passwordConfirmation: newPasswordMessages.confirmationRequired,
}

export const { getFieldText, explainRefusedFields } = createFieldTexts(
  (name) => REQUIRED_TEXTS[name] ?? FIELD_MESSAGES.required,
)
