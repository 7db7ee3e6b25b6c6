import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { realClock } from '../clock.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from './logger.ts'
import { memo } from '../memo.ts'
import { waitAtMost } from '../wait-at-most.ts'

const PATIENCE_MS = 2000
/** However often it is asked. */
const CHECKED_EVERY_MS = 1000

/** Answered under pressure too: a busy server is not a broken one. */
const ALWAYS = { schema: { hide: true }, config: { pressureHandler: () => {}, access: 'anyone' } } as const

/**
 * `/healthz`: the process answers; restart it when it does not. `/readyz`: it can serve, which needs the database; send
 * no requests to it while it answers 503.
 */
export function answerHealth(app: FastifyInstance, { db, log }: { db: Db; log: Pick<Logger, 'warn'> }): void {
  const isReady = memo(realClock, CHECKED_EVERY_MS, () =>
    answersInTime(db).catch((error: unknown) => {
      log.warn({ err: error }, 'the database does not answer')
      return false
    }),
  )
  app.get('/healthz', ALWAYS, (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', ALWAYS, async (_request, reply) => {
    const ready = await isReady()
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready\n' : 'the database does not answer\n')
  })
}

async function answersInTime(db: Db): Promise<boolean> {
  let hasAnswered = false
  const asked = sql`select 1`.execute(db).then(() => (hasAnswered = true))
  await waitAtMost(PATIENCE_MS, asked)
  return hasAnswered
}
