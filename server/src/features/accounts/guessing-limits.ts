import { crowdFactor } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { networkOf } from '../../platform/http/network-of.ts'

const MINUTE = 60
const HOUR = 3600
/**
 * What makes guessing costly, across servers: per account and address, per account, and per address. An owner who
 * types the right password starts anew; a stranger locks nobody out for longer than a quarter of an hour.
 * Addresses of mail are those that `readEmail` gives.
 */
export function guessingLimits({ limits, config }: Context) {
  const byAddress = crowdFactor(config)
  const pair = limits.limiter('sign-in-pair', { points: 8, seconds: 15 * MINUTE })
  const account = limits.limiter('sign-in-account', { points: 40, seconds: 15 * MINUTE })
  const address = limits.limiter('sign-in-address', { points: 60 * byAddress, seconds: 15 * MINUTE })
  const signUps = limits.limiter('sign-up-address', { points: 20 * byAddress, seconds: HOUR })
  const mailsTo = limits.limiter('mail-account', { points: 5, seconds: HOUR })
  const mailsFrom = limits.limiter('mail-address', { points: 20 * byAddress, seconds: HOUR })
  const tokens = limits.limiter('token-address', { points: 30 * byAddress, seconds: HOUR })

  return {
    /** Counts a try; what it returns is called when the password was right. */
    async signIn(email: string, ip: string): Promise<() => Promise<void>> {
      const network = networkOf(ip)
      await pair.consume(`${email} ${network}`)
      await account.consume(email)
      await address.consume(network)
      return () => pair.reset(`${email} ${network}`)
    },
    signUp: (ip: string) => signUps.consume(networkOf(ip)),
    async mail(email: string, ip: string): Promise<void> {
      await mailsTo.consume(email)
      await mailsFrom.consume(networkOf(ip))
    },
    token: (ip: string) => tokens.consume(networkOf(ip)),
  }
}
