import type { SignUp } from '@gwanyeok/domain/accounts/api.ts'
import { checkContent } from '@gwanyeok/domain/content/banned-content.ts'
import { AppError, type FieldErrors } from '@gwanyeok/domain/errors.ts'
import { isEmail } from '@gwanyeok/domain/users/email.ts'
import { isReservedUsername, normalizeUsername, usernameFault } from '@gwanyeok/domain/users/username.ts'
import { isAPIError } from 'better-auth/api'
import type { z } from 'zod'
import { realClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { isEmailKnown, isUsernameTaken } from './queries.ts'

/** Version of the terms and the privacy policy that a member agrees to. */
export const CONSENT_VERSION = '2026-11'

type SignUpInput = z.output<typeof SignUp>

/** Makes the account and signs it in; the unique indexes decide between two that want the same name or address. */
export async function signUp(context: Context, input: SignUpInput, headers: Headers) {
  const username = normalizeUsername(input.username)
  const fields = faultsOf(input, username)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  if (await isEmailKnown(context.db, input.email)) throw new AppError('email_taken')
  if (await isUsernameTaken(context.db, username)) throw new AppError('username_taken')
  const made = await context.auth.api
    .signUpEmail({
      body: {
        name: username,
        email: input.email,
        password: input.password,
        consentedAt: new Date(realClock.now()),
        consentVersion: CONSENT_VERSION,
      },
      headers,
      returnHeaders: true,
    })
    .catch((error: unknown) => {
      throw isAPIError(error) && error.status === 'UNPROCESSABLE_ENTITY' ? new AppError('email_taken') : error
    })
  return { id: made.response.user.id, headers: made.headers }
}

function faultsOf(input: SignUpInput, username: string): FieldErrors {
  const fields: FieldErrors = {}
  const fault = usernameFault(username)
  if (fault) fields['username'] = fault
  else if (isReservedUsername(username)) fields['username'] = 'username_reserved'
  else if (checkContent(username)) fields['username'] = 'content_refused'
  if (!isEmail(input.email)) fields['email'] = 'email_format'
  if (input.password !== input.passwordConfirmation) fields['passwordConfirmation'] = 'password_mismatch'
  return fields
}
