import type { RemovedAccess } from '@gwanyeok/domain/accounts/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { isAPIError } from 'better-auth/api'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import { buildPasswordChangedMail } from '#shared/accounts/account-mails.ts'
import { endAccessTokens } from '#platform/sessions/access-tokens.ts'
import { refuseGuessablePassword } from '#shared/accounts/refuse-guessable-password.ts'
import { endAllSessions } from '#shared/accounts/end-sessions.ts'
import { removeSecondFactor } from '#shared/accounts/second-factor/second-factors.ts'
import { unlinkUntrustedAccounts } from '../social/linked-accounts.ts'

type Deps = Pick<Context, 'auth' | 'db' | 'background' | 'mailer' | 'social'>

/**
 * Mails a link if the address has an account and `shouldSend` is true. Neither the answer nor its time reveals
 * whether a mail was sent.
 */
export async function requestReset(
  { auth, mailer, background }: Pick<Context, 'auth' | 'mailer' | 'background'>,
  email: string,
  shouldSend: boolean,
): Promise<void> {
  await mailer.requireReady()
  if (!shouldSend) return
  background.run(
    { failureMessage: 'sending a password reset mail failed' },
    auth.api.requestPasswordReset({ body: { email } }),
  )
}

/**
 * Returns the address that a link was mailed to. Refuses a link that was used, has expired or never existed. The link
 * stays usable.
 */
export async function checkReset(
  { auth, db }: Pick<Context, 'auth' | 'db'>,
  token: string,
): Promise<{ email: string }> {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || link.expiresAt.getTime() < realClock.now()) throw new AppError('link_invalid')
  const member = await db.selectFrom('users').select('email').where('id', '=', link.value).executeTakeFirst()
  return { email: member?.email ?? '' }
}

/** Sets the password and removes all access that another person may have. */
export async function completeReset(
  context: Deps,
  input: { token: string; password: string; passwordConfirmation: string },
): Promise<{ memberId: string; removed: RemovedAccess }> {
  const { auth } = context
  if (input.password !== input.passwordConfirmation) {
    throw new AppError('invalid_input', { fields: { passwordConfirmation: 'password_mismatch' } })
  }
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${input.token}`)
  if (!link) throw new AppError('link_invalid')
  await refuseGuessablePassword(context.db, link.value, input.password)
  try {
    await auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } })
  } catch (error) {
    throw isAPIError(error) ? new AppError('link_invalid') : error
  }
  return { memberId: link.value, removed: await removeAccess(context, link.value) }
}

/**
 * Ends all sessions and tokens. Also removes what a stranger who signed up with the address may have added: provider
 * accounts linked before the confirmation, and the second factor of an unconfirmed account.
 */
async function removeAccess(context: Deps, memberId: string): Promise<RemovedAccess> {
  const { db, background, mailer, social } = context
  const { email, emailConfirmed } = await db
    .selectFrom('users')
    .select(['email', 'emailConfirmed'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const providers = await unlinkUntrustedAccounts(db, memberId)
  // endAllSessions also removes mailed links, because an intruder may have requested them. The sessions end before the
  // tokens: a session that is creating a token is deleted only afterwards, so that endAccessTokens finds the token.
  const sessions = await endAllSessions(db, memberId)
  const removedAccess = {
    services: providers.map((id) => social.list.find(({ provider }) => provider === id)?.name ?? id),
    tokens: await endAccessTokens(db, memberId),
    secondFactor: emailConfirmed ? false : await removeSecondFactor(db, memberId),
    sessions,
  }
  if (email)
    background.run(
      { failureMessage: 'sending a mail about a password reset failed' },
      mailer.send(buildPasswordChangedMail(email, removedAccess)),
    )
  return removedAccess
}
