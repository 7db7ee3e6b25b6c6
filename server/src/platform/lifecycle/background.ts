import type { FastifyInstance } from 'fastify'

/** Work that continues after the answer is sent. The server waits for it before it closes. */
export interface Background {
  /** Logs its failure with `what`. */
  run(what: string, work: Promise<unknown>): void
}

export function createBackground(app: FastifyInstance): Background {
  const running = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.all(running)
  })
  return {
    run(what, work) {
      const settled = work
        .catch((error: unknown) => app.log.error({ err: error }, what))
        .finally(() => running.delete(settled))
      running.add(settled)
    },
  }
}
