import type { Me } from '@gwanyeok/domain/accounts/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { verifyJWT } from 'better-auth/crypto'
import { z } from 'zod'
import type { Context } from '#shared/context.ts'

export async function sendConfirmation({ auth, mailer }: Context, email: string): Promise<void> {
  if (!(await mailer.isReady())) throw new AppError('mail_not_configured')
  await auth.api.sendVerificationEmail({ body: { email } })
}

/**
 * Confirms the address that a mailed link is for, of `me` alone: another person may have signed up with the address,
 * and its owner's click would confirm that person's account.
 */
export async function confirmEmail(
  { auth }: Context,
  token: string,
  me: Pick<Me, 'email'> | null,
): Promise<void> {
  const { secret } = await auth.$context
  const claims = Claims.safeParse(await verifyJWT(token, secret))
  if (!claims.success) throw new AppError('link_invalid')
  if (!me) throw new AppError('signed_out')
  if (me.email.toLowerCase() !== claims.data.email.toLowerCase()) throw new AppError('other_account')
  await auth.api.verifyEmail({ query: { token } }).catch(() => {
    throw new AppError('link_invalid')
  })
}

/** Of the library's link (JWT, RFC 7519). */
const Claims = z.object({ email: z.string() })
