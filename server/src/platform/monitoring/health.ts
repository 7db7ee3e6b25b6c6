import type { FastifyInstance } from 'fastify'
import type { Logger } from './logger.ts'
import { createReadiness } from './readiness.ts'

/** Answered under pressure too: a busy server is not a broken one. */
const ALWAYS = { schema: { hide: true }, config: { pressureHandler: () => {}, access: 'anyone' } } as const

/**
 * `/healthz`: the process answers; restart it when it does not. `/readyz`: it can serve, which needs the database; send
 * no requests to it while it answers 503.
 */
export function answerHealth(
  app: FastifyInstance,
  { databaseUrl, log }: { databaseUrl: string; log: Pick<Logger, 'warn'> },
): void {
  const readiness = createReadiness(databaseUrl, log)
  app.addHook('onClose', () => readiness.close())
  app.get('/healthz', ALWAYS, (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', ALWAYS, async (_request, reply) => {
    const ready = await readiness.isReady()
    return reply
      .status(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready\n' : 'the database does not answer\n')
  })
}
