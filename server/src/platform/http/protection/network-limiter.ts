import type { ExactLimiter } from './exact-limits.ts'
import type { Limit } from './limit.ts'
import { findNetwork, MAX_SEPARATE_NETWORKS, findWiderNetwork } from './network.ts'
import type { RateLimits } from './rate-limit.ts'

/** A limit per network. */
export interface NetworkLimiter {
  /** Like `Limiter.consume`, by address. */
  consume(ip: string): Promise<void>
  /** Returns the uses for `consumeAll`. */
  uses(ip: string): readonly (readonly [ExactLimiter, string])[]
}

/** Creates a limit per network. In a wider IPv6 network `MAX_SEPARATE_NETWORKS` networks may use all their points. */
export function createNetworkLimiter(
  limits: Pick<RateLimits, 'limiter' | 'consumeAll'>,
  name: string,
  { points, seconds }: Limit,
): NetworkLimiter {
  const narrow = limits.limiter(name, { points, seconds })
  const wide = limits.limiter(`${name}-wide`, { points: points * MAX_SEPARATE_NETWORKS, seconds })
  const listUses: NetworkLimiter['uses'] = (ip) => {
    const network = findNetwork(ip)
    const wider = findWiderNetwork(ip)
    return network === wider
      ? [[narrow, network]]
      : [
          [narrow, network],
          [wide, wider],
        ]
  }
  return { uses: listUses, consume: (ip) => limits.consumeAll(listUses(ip)) }
}
