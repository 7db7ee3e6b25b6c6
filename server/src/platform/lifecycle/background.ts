import type { FastifyInstance } from 'fastify'

/** Work that continues after the answer was sent. The server waits for it before it closes. */
export interface Background {
  /** `failureMessage`: the line to log if `work` fails. */
  run(options: { failureMessage: string }, work: Promise<unknown>): void
}

export function createBackground(app: FastifyInstance): Background {
  const runningWork = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.all(runningWork)
  })
  return {
    run({ failureMessage }, work) {
      const trackedWork = work
        .catch((error: unknown) => app.log.error({ err: error }, failureMessage))
        .finally(() => runningWork.delete(trackedWork))
      runningWork.add(trackedWork)
    },
  }
}
