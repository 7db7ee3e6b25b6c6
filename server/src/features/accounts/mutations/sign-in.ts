import { AppError } from '@gwanyeok/domain/errors.ts'
import { isAPIError } from 'better-auth/api'
import type { Context } from '#shared/context.ts'
import { findCredential } from '#platform/sessions/credential.ts'
import { endSessionByToken } from '#shared/accounts/end-sessions.ts'
import type { Credential } from '#shared/accounts/attempt-source.ts'
import { isEmailKnown } from '../queries.ts'

/** Statuses of the library for credentials that it does not accept. */
const REFUSED_STATUSES = new Set<unknown>(['UNAUTHORIZED', 'BAD_REQUEST'])

interface SignInRequest {
  /** The account as it was before the attempt. */
  account: Credential | null
  headers: Headers
}

/**
 * Signs in with a normalized e-mail address. Distinguishes an unknown address from a wrong password, which the library
 * does not.
 */
export async function signIn(
  { auth, db }: Pick<Context, 'auth' | 'db'>,
  input: { email: string; password: string },
  { account, headers: requestHeaders }: SignInRequest,
) {
  try {
    const { response, headers } = await auth.api.signInEmail({
      body: input,
      headers: requestHeaders,
      returnHeaders: true,
    })
    const { user, token } = response
    // A reset changes the password before it ends the sessions. A session opened in between must not survive the reset.
    if ((await findCredential(db, user.id))?.passwordHash !== account?.passwordHash) {
      await endSessionByToken(db, token)
      throw new AppError('wrong_password')
    }
    return { id: user.id, token, headers }
  } catch (error) {
    // The library returns BAD_REQUEST for a password or an address that no account can have.
    if (!isAPIError(error) || !REFUSED_STATUSES.has(error.status)) throw error
    throw new AppError((await isEmailKnown(db, input.email)) ? 'wrong_password' : 'unknown_email')
  }
}
