import { REJOIN_DAYS } from '../accounts/rejoining.ts'
import { LONG_TEXT_REPEAT_INTERVAL_HOURS } from '../content/repeats/repeat-rules.ts'
import { FREED_USERNAME_RESERVED_DAYS } from '../users/username-change.ts'

/**
 * Days for which the product retains data that no member deletes. The clearing job and the privacy policy read these
 * values, and a test compares them with docs/operating.md.
 */
export const RETENTION_DAYS = {
  /** A session after it has expired: its device, network address and times. */
  expiredSessions: 90,
  /** Links to confirm an address or set a password, and sign-ins that wait for a second factor, after they have expired. */
  expiredVerifications: 1,
  /** Hashes of texts, which prevent repeated texts. */
  repeatedTexts: LONG_TEXT_REPEAT_INTERVAL_HOURS / 24,
  /** The hash of the network and day of a sign-up. */
  signUpNetworks: 90,
  /** The hash of the address of a withdrawn member. */
  withdrawnAddresses: REJOIN_DAYS,
  /** The hash of a username that was given up. */
  freedUsernames: FREED_USERNAME_RESERVED_DAYS,
  /** The log of admins' actions. */
  adminActions: 1095,
  /** Which admin saw whose personal data. The law requires sites with 50,000 members to retain it for two years. */
  accessLog: 730,
  /** Takedown requests with every step, after the decision. */
  takedowns: 1095,
  /** Messages to support; they are deleted with their author. */
  contacts: 1095,
  /** Evaluation runs with the predictions that they skipped. */
  evaluationRuns: 365,
  /** Mails that were written into the outbox folder, without a mail server. */
  outboxMails: 30,
  /** Backups that the product creates itself. */
  backups: 14,
} as const
