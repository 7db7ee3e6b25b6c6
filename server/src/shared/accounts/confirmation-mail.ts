import { createEmailVerificationToken } from 'better-auth/api'
import { tryConsume } from '#platform/http/protection/limit.ts'
import type { Context } from '../context.ts'
import { buildConfirmEmailMail } from './account-mails.ts'
import { buildMailboxKey, createMailboxLimiter } from './mailbox-limit.ts'

const LINK_TTL_SECONDS = 86_400

/**
 * Mails a signed-in member the link that confirms their address. The library's own endpoint takes half a second to
 * hide whether an address is known, which is unnecessary here.
 */
export async function sendConfirmation(
  { auth, config, mailer }: Pick<Context, 'auth' | 'config' | 'mailer'>,
  email: string,
): Promise<void> {
  const { secret } = await auth.$context
  const token = await createEmailVerificationToken(secret, email, undefined, LINK_TTL_SECONDS)
  await mailer.send(buildConfirmEmailMail(email, `${config.publicUrl}/confirm-email?token=${token}`))
}

/**
 * Sends the confirmation link after a sign-up unless the mailbox has reached its limit; the member can request it
 * again later. Never throws.
 */
export async function sendConfirmationAfterSignUp(
  context: Pick<Context, 'auth' | 'background' | 'config' | 'limits' | 'mailer'>,
  email: string,
): Promise<void> {
  if (!(await tryConsume(createMailboxLimiter(context), buildMailboxKey(email)))) return
  const mailPromise = sendConfirmation(context, email)
  context.background.run({ failureMessage: 'sending a confirmation mail failed' }, mailPromise)
  await mailPromise.catch(() => {})
}
