import { AppError } from '@gwanyeok/domain/errors.ts'
import { checkEmail, normalizeEmail } from '@gwanyeok/domain/users/email.ts'
import { isAPIError } from 'better-auth/api'
import type { Context } from '../../platform/context.ts'
import { isEmailKnown } from './queries.ts'

/** Signs in; tells an unknown address from a wrong password, which the library does not. */
export async function signIn(
  { auth, db }: Context,
  input: { email: string; password: string },
  headers: Headers,
) {
  const fault = checkEmail(input.email)
  if (fault) throw new AppError('invalid_input', { fields: { email: fault } })
  const email = normalizeEmail(input.email)
  try {
    const signedIn = await auth.api.signInEmail({ body: { ...input, email }, headers, returnHeaders: true })
    return { id: signedIn.response.user.id, headers: signedIn.headers }
  } catch (error) {
    if (!isAPIError(error) || error.status !== 'UNAUTHORIZED') throw error
    throw new AppError((await isEmailKnown(db, email)) ? 'wrong_password' : 'unknown_email')
  }
}
