import { computeLimitFactor } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import { isWithinLimit, tryConsume } from '#platform/http/protection/limit.ts'
import { createNetworkLimiter } from '#platform/http/protection/network-limiter.ts'
import type { AttemptSource } from '#shared/accounts/attempt-source.ts'
import { buildMailboxKey, createMailboxLimit } from '#shared/accounts/mailbox-limit.ts'
import { countAttempt, forgiveAttempts, MAX_TRIES } from '#shared/accounts/sign-in-attempts.ts'
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
 * Limits on guessing and mailing, across servers. Refused attempts are not counted: docs/decisions/010. Addresses are
 * as `readEmail` returns them.
 */
export function createGuessingLimits({ limits, config, db }: Pick<Context, 'limits' | 'config' | 'db'>) {
  const limitFactor = computeLimitFactor(config)
  const signUps = createNetworkLimiter(limits, 'sign-up-address', {
    points: 20 * limitFactor,
    seconds: HOUR_SECONDS,
  })
  const mailsByNetwork = createNetworkLimiter(limits, 'mail-address', {
    points: 20 * limitFactor,
    seconds: HOUR_SECONDS,
  })
  const resetsByOwner = limits.limiter('reset-owner', { points: 5, seconds: HOUR_SECONDS })
  const resetsByAccount = limits.limiter('reset-account', { points: 1, seconds: RESET_INTERVAL_SECONDS })
  const mailsByMailbox = createMailboxLimit({ limits })
  const tokens = createNetworkLimiter(limits, 'token-address', {
    points: 30 * limitFactor,
    seconds: HOUR_SECONDS,
  })

  return {
    /** Counts an attempt. Returns a function that forgets the attempts; call it if the password was right. */
    async countSignIn(email: string, source: AttemptSource): Promise<() => Promise<void>> {
      await countAttempt(db, { account: email, source, maxNetworkTries: MAX_TRIES.network * limitFactor })
      return () => forgiveAttempts(db, email, source)
    },
    countSignUp: (ip: string) => signUps.consume(ip),
    /**
     * Decides whether a reset mail is sent now. The caller gets the same answer if not, because a mail of the last 15
     * minutes is already in the mailbox. The owner's browsers and networks have a limit of their own; strangers are
     * also limited by network. Unconfirmed addresses of one mailbox share a limit, because one person may have
     * invented all of them.
     */
    async mayMailReset({ email, account, ip, source }: ResetRequest): Promise<boolean> {
      if (source.kind === 'stranger') await mailsByNetwork.consume(ip)
      if (account?.emailConfirmed === false) {
        const key = buildMailboxKey(email)
        if (source.kind !== 'stranger') return tryConsume(mailsByMailbox, key)
        return isWithinLimit(
          limits.consumeAll([
            [resetsByAccount, key],
            [mailsByMailbox, key],
          ]),
        )
      }
      if (source.kind !== 'stranger' && (await tryConsume(resetsByOwner, `${email} ${source.key}`)))
        return true
      return tryConsume(resetsByAccount, email)
    },
    /** Counts a mail to the address with which a member signed up. */
    countConfirmationMail: (email: string, ip: string) =>
      limits.consumeAll([...mailsByNetwork.listUses(ip), [mailsByMailbox, buildMailboxKey(email)]]),
    countTokenAttempt: (ip: string) => tokens.consume(ip),
  }
}
