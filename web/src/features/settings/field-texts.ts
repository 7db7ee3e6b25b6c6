import { createFieldTexts } from '#shared/forms/create-field-texts.ts'
import { settingsMessages as messages } from './messages.ts'

export const { getFieldText, explainRefusedFields } = createFieldTexts((name) =>
  name === 'username' ? messages.usernameRequired : messages.passwordRequired,
)
