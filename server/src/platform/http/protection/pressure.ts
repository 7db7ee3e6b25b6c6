import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@gwanyeok/domain/errors.ts'

const SAMPLE_MS = 1000
const RETRY_AFTER_SECONDS = 2

/**
 * Refuses requests if the mean delay of the event loop in the last sample was above `maxDelay` in ms; 0: never. Ignores
 * the first sample, which contains the work of starting the server.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { maxDelay, onRefused }: { maxDelay: number; onRefused(): void },
): Promise<void> {
  let activeFrom = Infinity
  app.addHook('onListen', async () => void (activeFrom = performance.now() + 2 * SAMPLE_MS))
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ url }) => {
      // A file costs little. If a script were refused, the page would be reloaded and repeat all its API calls.
      if (performance.now() < activeFrom || url.startsWith('/assets/')) return
      onRefused()
      throw new AppError('overloaded', { details: { retryAfter: RETRY_AFTER_SECONDS } })
    },
  })
}
