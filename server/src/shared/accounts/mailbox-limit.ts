import { findMailbox } from '@gwanyeok/domain/users/email.ts'
import type { ExactLimiter } from '#platform/http/protection/exact-limits.ts'
import type { Context } from '../context.ts'

/** Mails that reach one mailbox within an hour because somebody named an address of it. */
const MAX_MAILS_PER_HOUR = 5

/** For mails to addresses that nobody has confirmed: the member that asks for them may not read the mailbox. */
export const createMailboxLimit = ({ limits }: Pick<Context, 'limits'>): ExactLimiter =>
  limits.limiter('mailbox', { points: MAX_MAILS_PER_HOUR, seconds: 3600 })

/**
 * Its key for an address as `normalizeEmail` gives it. Tagged addresses, of which anybody can make up any number, count
 * apart: they never use up the mails to the plain one.
 */
export const buildMailboxKey = (email: string): string =>
  email.includes('+') ? `tagged ${findMailbox(email)}` : findMailbox(email)
