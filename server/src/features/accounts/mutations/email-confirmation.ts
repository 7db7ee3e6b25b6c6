import type { Me } from '@gwanyeok/domain/accounts/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { z } from 'zod'
import type { Context } from '../../../platform/context.ts'

export async function sendConfirmation({ auth, mailer }: Context, email: string): Promise<void> {
  if (!(await mailer.isReady())) throw new AppError('mail_not_configured')
  await auth.api.sendVerificationEmail({ body: { email } })
}

/**
 * Confirms the address that a mailed link is for. An admin's address only for their own account, signed in: another
 * person may have signed up with the address, and the owner's click would make that person admin.
 */
export async function confirmEmail(
  { auth, config }: Context,
  token: string,
  me: Pick<Me, 'email'> | null,
): Promise<void> {
  const email = addressIn(token)
  if (email === null) throw new AppError('link_invalid')
  if (config.adminEmails.includes(email) && me?.email !== email) {
    throw new AppError(me ? 'link_invalid' : 'signed_out')
  }
  await auth.api.verifyEmail({ query: { token } }).catch(() => {
    throw new AppError('link_invalid')
  })
}

const Claims = z.object({ email: z.string() })

/** The address that a link's token (JWT, RFC 7519) names, not yet verified; null when it is no such token. */
function addressIn(token: string): string | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return Claims.parse(claims).email.toLowerCase()
  } catch {
    return null
  }
}
