import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const READS_A_MINUTE = 600

interface LimitReadsOptions {
  /** By how much the limit is wider. */
  factor: number
  /** Is not counted. */
  isFree(request: FastifyRequest): boolean
  onRefused(): void
}

/** Counts a read of `ip`: headers of its answer, names and values in turn; null: it is refused. */
export type CountRead = (ip: string, route: string) => Promise<readonly string[] | null>

/** Limits reads of the database per address: the API, and pages with meta tags of their own. Files are free. */
export async function limitReads(
  app: FastifyInstance,
  { factor, isFree, onRefused }: LimitReadsOptions,
): Promise<CountRead> {
  await app.register(rateLimit, {
    max: READS_A_MINUTE * factor,
    timeWindow: 60_000,
    allowList: isFree,
    onExceeded: onRefused,
  })
  const count = app.createRateLimit()
  return async (ip, route) => {
    // All that the plugin and `isFree` look at.
    const counted = await count({ ip, routeOptions: { url: route, config: {} } } as FastifyRequest)
    if (counted.isAllowed) return []
    if (counted.isExceeded) return null
    const { max, remaining, ttlInSeconds } = counted
    return [
      ...['x-ratelimit-limit', String(max)],
      ...['x-ratelimit-remaining', String(remaining)],
      ...['x-ratelimit-reset', String(ttlInSeconds)],
    ]
  }
}
