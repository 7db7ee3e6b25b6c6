import type { Config } from '../../platform/config/config.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { ContactRow } from './queries.ts'

/** A member's message as a mail to the support; a reply goes to the member. */
export function supportMail(
  { supportEmail, publicUrl }: Pick<Config, 'supportEmail' | 'publicUrl'>,
  { username, userEmail, subject, message }: ContactRow,
): Mail {
  return {
    to: supportEmail,
    ...(userEmail !== null && { replyTo: userEmail }),
    // A subject is one line.
    subject: `[과녁 문의] ${subject.replaceAll(/\s+/g, ' ')}`,
    text: `${username ?? ''} (${userEmail ?? ''})\n\n${message}\n\n${publicUrl}/admin`,
  }
}
