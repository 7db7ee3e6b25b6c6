import { findMailbox } from '@gwanyeok/domain/users/email.ts'
import type { ExactLimiter } from '#platform/http/protection/exact-limits.ts'
import type { Context } from '../context.ts'

/** Limit of mails to one mailbox within an hour that were triggered by entering one of its addresses. */
const MAX_MAILS_PER_HOUR = 5

/** Limits mails to unconfirmed addresses, because the member who requests them may not own the mailbox. */
export const createMailboxLimit = ({ limits }: Pick<Context, 'limits'>): ExactLimiter =>
  limits.limiter('mailbox', { points: MAX_MAILS_PER_HOUR, seconds: 3600 })

/**
 * The limiter's key for an address normalized by `normalizeEmail`. Addresses with a tag (`name+tag@`) have a key of
 * their own: anybody can invent any number of them, and they must not use up the mails to the plain address.
 */
export const buildMailboxKey = (email: string): string =>
  email.includes('+') ? `tagged ${findMailbox(email)}` : findMailbox(email)
