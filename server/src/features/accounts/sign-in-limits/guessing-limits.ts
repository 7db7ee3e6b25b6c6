import { crowdFactor } from '../../../platform/config/config.ts'
import type { Context } from '../../../platform/context.ts'
import { networkOf } from '../../../platform/http/protection/network-of.ts'
import type { AttemptSource } from './attempt-source.ts'
import { countAttempt, forgiveAttempts, TRIES } from './sign-in-attempts.ts'

const HOUR = 3600

/**
 * Limits on guessing and mailing, across servers. A refused attempt is not counted: docs/decisions/019. Mail
 * addresses are those that `readEmail` gives.
 */
export function guessingLimits({ limits, config, db }: Pick<Context, 'limits' | 'config' | 'db'>) {
  const byAddress = crowdFactor(config)
  const signUps = limits.limiter('sign-up-address', { points: 20 * byAddress, seconds: HOUR })
  const mailsFrom = limits.limiter('mail-address', { points: 20 * byAddress, seconds: HOUR })
  const mailsPair = limits.limiter('mail-pair', { points: 5, seconds: HOUR })
  const mailsTo = limits.limiter('mail-account', { points: 10, seconds: HOUR })
  const confirmations = limits.limiter('confirmation-mail', { points: 5, seconds: HOUR })
  const tokens = limits.limiter('token-address', { points: 30 * byAddress, seconds: HOUR })

  return {
    /** Counts an attempt; call the returned function when the password was right. */
    async signIn(email: string, source: AttemptSource): Promise<() => Promise<void>> {
      await countAttempt(db, { email, source, networkTries: TRIES.network * byAddress })
      return () => forgiveAttempts(db, email, source)
    },
    signUp: (ip: string) => signUps.consume(networkOf(ip)),
    /**
     * A mail that anybody may request. Strangers share the limit of one address; its owner's browsers have their own.
     */
    resetMail: (email: string, ip: string, source: AttemptSource) =>
      limits.consumeAll([
        [mailsFrom, networkOf(ip)],
        [mailsPair, `${email} ${source.key}`],
        ...(source.kind === 'stranger' ? [[mailsTo, email] as const] : []),
      ]),
    /** A mail that only the member can request. */
    confirmationMail: (member: string, ip: string) =>
      limits.consumeAll([
        [mailsFrom, networkOf(ip)],
        [confirmations, member],
      ]),
    token: (ip: string) => tokens.consume(networkOf(ip)),
  }
}
