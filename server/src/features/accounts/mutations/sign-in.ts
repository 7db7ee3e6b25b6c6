import { AppError } from '@gwanyeok/domain/errors.ts'
import { isAPIError } from 'better-auth/api'
import type { Context } from '../../../platform/context.ts'
import { isEmailKnown } from '../queries.ts'

const REFUSALS = new Set<unknown>(['UNAUTHORIZED', 'BAD_REQUEST'])

/**
 * Signs in with an address as `readEmail` gives it; distinguishes an unknown address from a wrong password, which the
 * library does not.
 */
export async function signIn(
  { auth, db }: Context,
  input: { email: string; password: string },
  headers: Headers,
) {
  try {
    const signedIn = await auth.api.signInEmail({ body: input, headers, returnHeaders: true })
    const { user, token } = signedIn.response
    return { id: user.id, token, headers: signedIn.headers }
  } catch (error) {
    // BAD_REQUEST: nobody can have chosen such a password or address.
    if (!isAPIError(error) || !REFUSALS.has(error.status)) throw error
    throw new AppError((await isEmailKnown(db, input.email)) ? 'wrong_password' : 'unknown_email')
  }
}
