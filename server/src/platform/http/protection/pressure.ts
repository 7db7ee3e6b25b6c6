import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@gwanyeok/domain/errors.ts'

const SAMPLE_MS = 1000
/** In seconds. */
const RETRY_AFTER = 2

/**
 * Refuses requests if the mean delay of the event loop in the last sample was above `maxDelay` ms; 0 turns it off.
 * The first sample contains the work of the start, so it is not used.
 */
export async function refuseUnderPressure(
  app: FastifyInstance,
  { maxDelay, onRefused }: { maxDelay: number; onRefused(): void },
): Promise<void> {
  let refusesFrom = Infinity
  app.addHook('onListen', async () => void (refusesFrom = performance.now() + 2 * SAMPLE_MS))
  await app.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async ({ url }) => {
      // Files are cheap, and a page with a missing script would be opened again, with all of its calls.
      if (performance.now() < refusesFrom || url.startsWith('/assets/')) return
      onRefused()
      throw new AppError('overloaded', { details: { retryAfter: RETRY_AFTER } })
    },
  })
}
