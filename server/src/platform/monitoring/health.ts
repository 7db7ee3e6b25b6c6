import type { FastifyInstance } from 'fastify'
import type { IsTrustedProxy } from '../config/trusted-proxies.ts'
import { createPool } from '../db/db.ts'
import { SEEN_ADDRESS, describeSource } from './forwarded.ts'
import { waitAtMost } from '../wait-at-most.ts'
import type { Logger } from './logger.ts'

const READY_TIMEOUT_MS = 2000
/** At most one check in this time. */
const CHECK_INTERVAL_MS = 1000
/** An older result does not count; the request waits for the next check. */
const RESULT_TTL_MS = 3000

/** Checks whether the database answers this server. */
interface Readiness {
  isReady(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Asks over a connection of its own, so that it does not wait behind the calls of a busy server, and answers at once
 * with what it found at most `RESULT_TTL_MS` ago. Without a question it connects to nothing.
 */
function createReadiness(databaseUrl: string, log: Pick<Logger, 'warn'>): Readiness {
  const pool = createPool(databaseUrl, {
    max: 1,
    deadAfterMs: READY_TIMEOUT_MS,
    connectWithinMs: READY_TIMEOUT_MS,
  })
  let found = { ready: false, at: -Infinity }
  let asking: Promise<void> | undefined

  async function ask(): Promise<void> {
    const at = performance.now()
    const ready = await doesAnswerInTime().catch((error: unknown) => {
      log.warn({ err: error }, 'the database does not answer')
      return false
    })
    found = { ready, at }
  }

  async function doesAnswerInTime(): Promise<boolean> {
    let hasAnswered = false
    const asked = pool.query('select 1').then(() => (hasAnswered = true))
    await waitAtMost(READY_TIMEOUT_MS, asked)
    return hasAnswered
  }

  return {
    async isReady() {
      const age = performance.now() - found.at
      if (age >= CHECK_INTERVAL_MS) asking ??= ask().finally(() => (asking = undefined))
      if (age >= RESULT_TTL_MS) await asking
      return found.ready
    },
    async close() {
      await asking
      await pool.end()
    },
  }
}

/** Answered under pressure too, because a busy server is not a broken one. */
const ALWAYS = { schema: { hide: true }, config: { pressureHandler: () => {}, access: 'anyone' } } as const

/**
 * `/healthz`: the process answers; restart it otherwise. `/readyz`: it can serve, which needs the database; send it
 * no requests while it answers 503.
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
  app.get('/healthz', ALWAYS, (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', ALWAYS, async (request, reply) => {
    const ready = await readiness.isReady()
    return reply
      .status(ready ? 200 : 503)
      .header(SEEN_ADDRESS, describeSource(request, isTrustedProxy))
      .type('text/plain')
      .send(ready ? 'ready\n' : 'the database does not answer\n')
  })
}
