import { crowdFactor } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'

const MINUTE = 60
const HOUR = 3600
/**
 * What makes guessing costly, across servers: per account and address, per account, and per address. An owner who
 * types the right password starts anew; a stranger locks nobody out for longer than a quarter of an hour.
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
      const name = email.toLowerCase()
      await pair.consume(`${name} ${ip}`)
      await account.consume(name)
      await address.consume(ip)
      return () => pair.reset(`${name} ${ip}`)
    },
    signUp: (ip: string) => signUps.consume(ip),
    async mail(email: string, ip: string): Promise<void> {
      await mailsTo.consume(email.toLowerCase())
      await mailsFrom.consume(ip)
    },
    token: (ip: string) => tokens.consume(ip),
  }
}
