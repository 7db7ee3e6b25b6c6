import type { Me, SignUp } from '@gwanyeok/domain/accounts/api.ts'
import { AppError, type FieldErrors } from '@gwanyeok/domain/errors.ts'
import { findEmailProblem, normalizeEmail } from '@gwanyeok/domain/users/email.ts'
import { normalizeUsername } from '@gwanyeok/domain/users/normalize-username.ts'
import { findChosenPasswordProblem } from '@gwanyeok/domain/users/guessable-password.ts'
import { findUsernameProblem } from '@gwanyeok/domain/users/username.ts'
import { z } from 'zod'
import { verifyJWT } from 'better-auth/crypto'
import { fromNodeHeaders } from 'better-auth/node'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#shared/context.ts'
import { sendConfirmationAfterSignUp } from '#shared/accounts/confirmation-mail.ts'
import { digestIpNetwork } from '#shared/accounts/digest-ip-network.ts'
import { findRejoinDate } from '#shared/accounts/withdrawals.ts'
import { isEmailKnown, isUsernameTaken } from '../queries.ts'
import { trustLinkedAccounts } from '../social/linked-accounts.ts'

type Deps = Pick<
  Context,
  'auth' | 'db' | 'clock' | 'consents' | 'devices' | 'config' | 'mailer' | 'limits' | 'background'
>

type SignUpInput = z.output<typeof SignUp>

/**
 * Creates the account and signs it in. The unique indexes decide between two requests for the same name or address.
 */
export async function signUp(context: Deps, input: SignUpInput, request: FastifyRequest) {
  const username = normalizeUsername(input.username)
  const email = normalizeEmail(input.email)
  const fields = findFieldErrors(input, username)
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields })
  const refusal = await findRefusal(context, { email, username })
  if (refusal) throw refusal
  const signUpResult = await context.auth.api
    .signUpEmail({
      body: {
        name: username,
        email,
        password: input.password,
        signUpNetwork: digestIpNetwork(context, request.ip),
      },
      headers: fromNodeHeaders(request.headers),
      returnHeaders: true,
    })
    .catch(async (error: unknown) => {
      throw (await findRefusal(context, { email, username })) ?? error
    })
  const { id } = signUpResult.response.user
  await context.consents.recordConsents(context.db, id)
  await sendConfirmationAfterSignUp(context, email)
  return { id, headers: signUpResult.headers }
}

/**
 * Returns the error for a taken name or address or for a rejoin that is too early, otherwise null. Called before the
 * insert, and again after a failed insert.
 */
async function findRefusal(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { email, username }: { email: string; username: string },
) {
  if (await isEmailKnown(db, email)) return new AppError('email_taken')
  if (await isUsernameTaken(db, username, clock.now())) return new AppError('username_taken')
  const rejoinAt = await findRejoinDate(db, email, clock.now())
  return rejoinAt && new AppError('rejoin_too_early', { details: { rejoinAt: rejoinAt.toISOString() } })
}

function findFieldErrors(input: SignUpInput, username: string): FieldErrors {
  const fields: FieldErrors = {}
  const usernameProblem = findUsernameProblem(username)
  if (usernameProblem) fields['username'] = usernameProblem
  const emailProblem = findEmailProblem(input.email)
  if (emailProblem) fields['email'] = emailProblem
  const passwordProblem = findChosenPasswordProblem(input.password, { username, email: input.email })
  if (passwordProblem) fields['password'] = passwordProblem
  if (input.password !== input.passwordConfirmation) fields['passwordConfirmation'] = 'password_mismatch'
  return fields
}

/**
 * Confirms the e-mail address in a mailed link if it is the address of the signed-in account `me`. Without that check,
 * the owner's click could confirm an account that a stranger opened with the owner's address.
 */
export async function confirmEmail(
  { auth, db }: Pick<Context, 'auth' | 'db'>,
  token: string,
  me: Pick<Me, 'id' | 'email'> | null,
): Promise<void> {
  const { secret } = await auth.$context
  const claims = Claims.safeParse(await verifyJWT(token, secret))
  if (!claims.success) throw new AppError('link_invalid')
  if (!me) throw new AppError('signed_out')
  if (me.email.toLowerCase() !== claims.data.email.toLowerCase()) throw new AppError('other_account')
  await auth.api.verifyEmail({ query: { token } }).catch(() => {
    throw new AppError('link_invalid')
  })
  // From now on a reset of the password does not unlink them.
  await trustLinkedAccounts(db, me.id)
}

/** Claims of the library's mailed link (JWT, RFC 7519). */
const Claims = z.object({ email: z.string() })
