import { computeLimitFactor } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import { wasAllowed, tryConsume } from '#platform/http/protection/limit.ts'
import { createNetworkLimiter } from '#platform/http/protection/network-limiter.ts'
import type { AttemptSource } from '#shared/accounts/attempt-source.ts'
import { buildMailboxKey, createMailboxLimiter } from '#shared/accounts/mailbox-limit.ts'
import {
  countAttempt,
  resetAttempts,
  MAX_ATTEMPTS,
  sweepSignInAttempts,
} from '#shared/accounts/sign-in-attempts.ts'
import type { Db } from '#platform/db/db.ts'
import { deleteExpiredCounts } from '#platform/http/protection/exact-limits.ts'
import type { SignInAccount } from '../queries.ts'

const HOUR_SECONDS = 3600
/** Seconds between two reset mails that strangers request for one account. */
const RESET_INTERVAL_SECONDS = 15 * 60

interface ResetRequest {
  email: string
  account: SignInAccount | null
  ip: string
  source: AttemptSource
}

/**
 * Creates limits on guessing and mailing, which all servers share. Refused attempts are not counted:
 * docs/decisions/010. E-mail addresses must be normalized.
 */
export function createGuessingLimits({ limits, config, db }: Pick<Context, 'limits' | 'config' | 'db'>) {
  const limitFactor = computeLimitFactor(config)
  const signUpLimiter = createNetworkLimiter(limits, 'sign-up-address', {
    points: 20 * limitFactor,
    seconds: HOUR_SECONDS,
  })
  const networkMailLimiter = createNetworkLimiter(limits, 'mail-address', {
    points: 20 * limitFactor,
    seconds: HOUR_SECONDS,
  })
  const ownerResetLimiter = limits.createLimiter('reset-owner', { points: 5, seconds: HOUR_SECONDS })
  const accountResetLimiter = limits.createLimiter('reset-account', {
    points: 1,
    seconds: RESET_INTERVAL_SECONDS,
  })
  const mailboxLimiter = createMailboxLimiter({ limits })
  const tokenLimiter = createNetworkLimiter(limits, 'token-address', {
    points: 30 * limitFactor,
    seconds: HOUR_SECONDS,
  })

  return {
    /** Counts an attempt. Returns a function that deletes the counted attempts; call it after a correct password. */
    async countSignIn(email: string, source: AttemptSource): Promise<() => Promise<void>> {
      await countAttempt(db, {
        account: email,
        source,
        maxNetworkAttempts: MAX_ATTEMPTS.network * limitFactor,
      })
      return () => resetAttempts(db, email, source)
    },
    countSignUp: (ip: string) => signUpLimiter.consume(ip),
    /**
     * Counts a request for a reset mail and returns whether the mail may be sent now. The owner's browsers and networks
     * have a limit of their own; strangers are also limited by network. Unconfirmed addresses of one mailbox share a
     * limit, because one person may have invented all of them.
     */
    async countResetRequest({ email, account, ip, source }: ResetRequest): Promise<boolean> {
      if (source.kind === 'stranger') await networkMailLimiter.consume(ip)
      if (account?.emailConfirmed === false) {
        const key = buildMailboxKey(email)
        if (source.kind !== 'stranger') return tryConsume(mailboxLimiter, key)
        return wasAllowed(
          limits.consumeAll([
            [accountResetLimiter, key],
            [mailboxLimiter, key],
          ]),
        )
      }
      if (source.kind !== 'stranger' && (await tryConsume(ownerResetLimiter, `${email} ${source.key}`)))
        return true
      return tryConsume(accountResetLimiter, email)
    },
    /** Counts a mail to the address with which a member signed up. */
    countConfirmationMail: (email: string, ip: string) =>
      limits.consumeAll([...networkMailLimiter.listUses(ip), [mailboxLimiter, buildMailboxKey(email)]]),
    countTokenAttempt: (ip: string) => tokenLimiter.consume(ip),
  }
}

/**
 * Deletes expired sign-in attempts with their addresses, unfinished sign-ups through a provider, and limits whose
 * window is over. `now` is real time in epoch ms.
 */
export async function sweepAttempts(db: Db, now: number): Promise<void> {
  const nowDate = new Date(now)
  await sweepSignInAttempts(db, nowDate)
  await db.deleteFrom('socialAttempts').where('expiresAt', '<=', nowDate).execute()
  await db.deleteFrom('socialSignUps').where('expiresAt', '<=', nowDate).execute()
  await deleteExpiredCounts(db, now)
}
