import { AppError } from '@gwanyeok/domain/errors.ts'
import { isAPIError } from 'better-auth/api'
import { realClock } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'

/**
 * Mails a link when the address has an account; the answer and its time are the same when it has none, and when none
 * is sent.
 */
export async function requestReset(
  { auth, mailer, background }: Context,
  email: string,
  isSent: boolean,
): Promise<void> {
  if (!(await mailer.isReady())) throw new AppError('mail_not_configured')
  if (!isSent) return
  background.run('password reset mail', auth.api.requestPasswordReset({ body: { email } }))
}

/** Refuses a link that was used, has expired or never was, without using it up. */
export async function checkReset({ auth }: Context, token: string): Promise<void> {
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`)
  if (!link || link.expiresAt.getTime() < realClock.now()) throw new AppError('link_invalid')
}

/** Returns the member's id. */
export async function completeReset(
  { auth }: Context,
  input: { token: string; password: string; passwordConfirmation: string },
): Promise<string> {
  if (input.password !== input.passwordConfirmation) {
    throw new AppError('invalid_input', { fields: { passwordConfirmation: 'password_mismatch' } })
  }
  const { internalAdapter } = await auth.$context
  const link = await internalAdapter.findVerificationValue(`reset-password:${input.token}`)
  if (!link) throw new AppError('link_invalid')
  try {
    await auth.api.resetPassword({ body: { token: input.token, newPassword: input.password } })
    return link.value
  } catch (error) {
    throw isAPIError(error) ? new AppError('link_invalid') : error
  }
}
