import { fieldTexts } from '#shared/forms/field-texts.ts'
import { settingsMessages as messages } from './messages.ts'

export const { fieldText, refusedFields } = fieldTexts((name) =>
  name === 'username' ? messages.usernameRequired : messages.passwordRequired,
)
