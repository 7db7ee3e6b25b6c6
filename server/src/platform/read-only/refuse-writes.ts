import { AppError } from '@gwanyeok/domain/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { ReadOnly } from './read-only.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a refused client is told to wait, in seconds. */
const RETRY_AFTER = 30

/** Refuses writes in the read-only mode, before anything else is asked; `allowed`: routes that go on, as 'PUT /api/…'. */
export function refuseWrites(
  app: FastifyInstance,
  readOnly: Pick<ReadOnly, 'isOn'>,
  allowed: ReadonlySet<string>,
): void {
  app.addHook('onRequest', async ({ method, routeOptions }) => {
    const writes = !READS.has(method) || routeOptions.config.writes === true
    if (!writes || allowed.has(`${method} ${routeOptions.url}`)) return
    if (await readOnly.isOn()) throw new AppError('read_only', { details: { retryAfter: RETRY_AFTER } })
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A GET that writes. */
    writes?: boolean
  }
}
