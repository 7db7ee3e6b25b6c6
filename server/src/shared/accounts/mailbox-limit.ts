import { findMailbox } from '@gwanyeok/domain/users/email.ts'
import type { ExactLimiter } from '#platform/http/protection/exact-limits.ts'
import type { Context } from '../context.ts'

/** Maximum number of mails to one mailbox within an hour for requests that name an address of it. */
const MAX_MAILS_PER_HOUR = 5

/**
 * Creates the limit for mails to unconfirmed addresses, whose mailbox may belong to somebody else than the member who
 * requests them.
 */
export const createMailboxLimit = ({ limits }: Pick<Context, 'limits'>): ExactLimiter =>
  limits.limiter('mailbox', { points: MAX_MAILS_PER_HOUR, seconds: 3600 })

/**
 * Builds the key of an address, as `normalizeEmail` returns it. Tagged addresses, of which anybody can invent any
 * number, count apart, so that they never use up the mails to the plain one.
 */
export const buildMailboxKey = (email: string): string =>
  email.includes('+') ? `tagged ${findMailbox(email)}` : findMailbox(email)
