import { findMailbox } from '@gwanyeok/domain/users/email.ts'
import type { ExactLimiter } from '#platform/http/protection/exact-limits.ts'
import type { Context } from '../context.ts'

/** Maximum number of mails per hour to one mailbox. People request them by entering an address of the mailbox. */
const MAX_MAILS_PER_HOUR = 5

/** Limits mails to unconfirmed addresses, because the member who requests them may not own the mailbox. */
export const createMailboxLimiter = ({ limits }: Pick<Context, 'limits'>): ExactLimiter =>
  limits.createLimiter('mailbox', { points: MAX_MAILS_PER_HOUR, seconds: 3600 })

/**
 * The limiter's key for an address normalized by `normalizeEmail`. All tagged addresses (`name+tag@`) of a mailbox share
 * one key. The plain address has a key of its own: anybody can invent tags, which must not use up the mails to the
 * plain address.
 */
export const buildMailboxKey = (email: string): string =>
  email.includes('+') ? `tagged ${findMailbox(email)}` : findMailbox(email)
