import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { AppError } from '@gwanyeok/domain/errors.ts'

const SAMPLE_MS = 1000
/** In seconds. */
const RETRY_AFTER = 2

/**
 * Refuses requests while the mean delay of the event loop was above `maxDelay`, ms, in the last sample; 0: never. The
 * sample during which the server opens holds the work of the start, which is no load: its verdict is not used.
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
      // Files cost little, and a page that misses a script is opened again, with all of its calls.
      if (performance.now() < refusesFrom || url.startsWith('/assets/')) return
      onRefused()
      throw new AppError('overloaded', { details: { retryAfter: RETRY_AFTER } })
    },
  })
}
