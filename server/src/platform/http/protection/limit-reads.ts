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

/** Limits reads of the database per address: the API, and pages with meta tags of their own. Files are free. */
export async function limitReads(
  app: FastifyInstance,
  { factor, isFree, onRefused }: LimitReadsOptions,
): Promise<void> {
  await app.register(rateLimit, {
    max: READS_A_MINUTE * factor,
    timeWindow: 60_000,
    allowList: isFree,
    onExceeded: onRefused,
  })
}
