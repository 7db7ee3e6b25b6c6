import type { FastifyInstance } from 'fastify'
import type { IsTrustedProxy } from '../config/trusted-proxies.ts'
import { createPool } from '../db/db.ts'
import { CALLER_ADDRESS_HEADER, describeCallerAddress } from './caller-address.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { Logger } from './logger.ts'

const READY_TIMEOUT_MS = 2000
/** Minimum time between two checks. */
const CHECK_INTERVAL_MS = 1000
/** Requests wait for a new check if the last result is older than this. */
const RESULT_TTL_MS = 3000

/** Whether the database answers this server. */
interface Readiness {
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Checks through a connection of its own, so that a check does not wait for the requests of a busy server. `isReady`
 * returns the last result immediately if it is recent enough. Connects only when `isReady` is called.
 */
function createReadiness(databaseUrl: string, log: Pick<Logger, 'warn'>): Readiness {
  const pool = createPool(databaseUrl, {
    max: 1,
    queryTimeoutMs: READY_TIMEOUT_MS,
    connectTimeoutMs: READY_TIMEOUT_MS,
  })
  let lastResult = { isReady: false, checkedAt: -Infinity }
  let pendingCheck: Promise<void> | undefined

  async function checkDatabase(): Promise<void> {
    const startedAt = performance.now()
    const isReady = await queryInTime().catch((error: unknown) => {
      log.warn({ err: error }, 'the database does not answer')
      return false
    })
    lastResult = { isReady, checkedAt: startedAt }
  }

  async function queryInTime(): Promise<boolean> {
    let hasAnswered = false
    const answerPromise = pool.query('select 1').then(() => (hasAnswered = true))
    await waitAtMost(READY_TIMEOUT_MS, answerPromise)
    return hasAnswered
  }

  return {
    async isReady() {
      const age = performance.now() - lastResult.checkedAt
      if (age >= CHECK_INTERVAL_MS) pendingCheck ??= checkDatabase().finally(() => (pendingCheck = undefined))
      if (age >= RESULT_TTL_MS) await pendingCheck
      return lastResult.isReady
    },
    async close() {
      await pendingCheck
      await pool.end()
    },
  }
}

/** Health checks are also answered under pressure, because a busy server is not broken. */
const HEALTH_ROUTE = {
  schema: { hide: true },
  config: { pressureHandler: () => {}, access: 'anyone' },
} as const

/**
 * `/healthz`: the process runs; restart it if this does not answer. `/readyz`: the server can reach its database;
 * send it no requests while this answers 503.
 */
export function answerHealth(
  app: FastifyInstance,
  {
    databaseUrl,
    log,
    isTrustedProxy,
  }: { databaseUrl: string; log: Pick<Logger, 'warn'>; isTrustedProxy: IsTrustedProxy },
): void {
  const readiness = createReadiness(databaseUrl, log)
  app.addHook('onClose', () => readiness.close())
  app.get('/healthz', HEALTH_ROUTE, (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', HEALTH_ROUTE, async (request, reply) => {
    const isReady = await readiness.isReady()
    return reply
      .status(isReady ? 200 : 503)
      .header(CALLER_ADDRESS_HEADER, describeCallerAddress(request, isTrustedProxy))
      .type('text/plain')
      .send(isReady ? 'ready\n' : 'the database does not answer\n')
  })
}
