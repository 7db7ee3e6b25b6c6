import { REJOIN_DAYS } from '../accounts/rejoining.ts'
import { SAME_LONG_TEXT_HOURS } from '../content/repeats/repeat-rules.ts'
import { FREED_USERNAME_DAYS } from '../users/username-change.ts'

/**
 * Days for which data is retained that no member deletes. The only place for these times: the clearing job, the privacy
 * policy and docs/operating.md (compared by a test) state them.
 */
export const RETENTION_DAYS = {
  /** After a sign-in has ended by itself: its device, network address and times. */
  expiredSessions: 90,
  /** Links to confirm an address or set a password, after they have expired. */
  expiredCodes: 1,
  /** Hashes of texts, against repeating them. */
  repeatedTexts: SAME_LONG_TEXT_HOURS / 24,
  /** The hash of the network and day of a sign-up. */
  signUpNetworks: 90,
  /** The hash of an address that withdrew. */
  withdrawnAddresses: REJOIN_DAYS,
  /** The hash of a name that was given up. */
  freedUsernames: FREED_USERNAME_DAYS,
  /** The log of admins' actions. */
  adminActions: 1095,
  /** Which admin was shown whose personal data; two years are asked of sites with 50,000 members. */
  accessLog: 730,
  /** Requests to take something down, with every step, after the decision. */
  takedowns: 1095,
  /** Messages to support; with their author they go at once. */
  contacts: 1095,
  /** Runs of evaluation, with what they skipped. */
  evaluationRuns: 365,
  /** Mails that were written into the outbox folder, without a mail server. */
  outboxMails: 30,
  /** Backups that the product makes by itself. */
  backups: 14,
} as const
