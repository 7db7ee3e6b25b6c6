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

/** The limit of an address, for answers that are not of the framework. */
export interface ReadLimit {
  /** Whether the next read is refused. */
  isReached(ip: string, route: string): Promise<boolean>
  /** Counts a read: headers of its answer, names and values in turn; null: it is refused. */
  count(ip: string, route: string): Promise<readonly string[] | null>
}

/** Limits reads of the database per address: the API, and pages with meta tags of their own. Files are free. */
export async function limitReads(
  app: FastifyInstance,
  { factor, isFree, onRefused }: LimitReadsOptions,
): Promise<ReadLimit> {
  await app.register(rateLimit, {
    max: READS_A_MINUTE * factor,
    timeWindow: 60_000,
    allowList: isFree,
    onExceeded: onRefused,
  })
  const limit = app.createRateLimit()
  return {
    async isReached(ip, route) {
      const counted = await limit(readOf(ip, route), { increment: false })
      return !counted.isAllowed && counted.remaining === 0
    },
    async count(ip, route) {
      const counted = await limit(readOf(ip, route))
      if (counted.isAllowed) return []
      if (counted.isExceeded) return null
      const { max, remaining, ttlInSeconds } = counted
      return [
        ...['x-ratelimit-limit', String(max)],
        ...['x-ratelimit-remaining', String(remaining)],
        ...['x-ratelimit-reset', String(ttlInSeconds)],
      ]
    },
  }
}

/** All that the plugin and `isFree` look at. */
const readOf = (ip: string, route: string) =>
  ({ ip, routeOptions: { url: route, config: {} } }) as FastifyRequest
