import type { LimitUse } from './exact-limits.ts'
import type { Limit } from './limit.ts'
import { toNetwork, WIDER_NETWORK_FACTOR, toWiderNetwork } from './network.ts'
import type { RateLimits } from './rate-limits.ts'

/** Limits the uses of each network. */
export interface NetworkLimiter {
  /** Like `Limiter.consume`, by IP address. */
  consume(ip: string): Promise<void>
  /** Lists each limit that a request from this IP address uses, with its key, for `RateLimits.consumeAll`. */
  listUses(ip: string): readonly LimitUse[]
}

/**
 * Creates a limiter by network. A wider IPv6 network (/48) has `WIDER_NETWORK_FACTOR` times the points of
 * one network.
 */
export function createNetworkLimiter(
  limits: Pick<RateLimits, 'createLimiter' | 'consumeAll'>,
  name: string,
  { points, seconds }: Limit,
): NetworkLimiter {
  const networkLimit = limits.createLimiter(name, { points, seconds })
  const widerNetworkLimit = limits.createLimiter(`${name}-wide`, {
    points: points * WIDER_NETWORK_FACTOR,
    seconds,
  })
  const listUses: NetworkLimiter['listUses'] = (ip) => {
    const network = toNetwork(ip)
    const widerNetwork = toWiderNetwork(ip)
    return network === widerNetwork
      ? [[networkLimit, network]]
      : [
          [networkLimit, network],
          [widerNetworkLimit, widerNetwork],
        ]
  }
  return { listUses, consume: (ip) => limits.consumeAll(listUses(ip)) }
}
