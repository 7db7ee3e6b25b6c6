import type { FastifyInstance } from 'fastify'

/** Runs work that continues after the response was sent. The server waits for this work before it closes. */
export interface BackgroundTasks {
  /** `failureMessage`: the line to log if `work` fails. */
  run(options: { failureMessage: string }, work: Promise<unknown>): void
}

export function createBackgroundTasks(app: FastifyInstance): BackgroundTasks {
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
