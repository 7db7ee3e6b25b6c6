import PQueue from 'p-queue'
import type { Queue } from '#platform/jobs/queue.ts'
import { findDueBrowsers, postponeNotifications } from './browsers.ts'
import { queuePushNotifications } from './queue-push-notifications.ts'
import { type PushDeps, type SendingDeps, pushToBrowser } from './push-to-browser.ts'

const BROWSER_BATCH_SIZE = 500
const MAX_CONCURRENT_SENDS = 20
/** 100,000 pushes take 11 minutes. The limit leaves processor time for requests and evaluations. */
const MAX_PUSHES_PER_SECOND = 150
/** How long a stopping server waits for responses of push services. */
const STOP_TIMEOUT_MS = 5000
/** Pause of a browser whose pushes failed with an unexpected error. */
const ERROR_PAUSE_MS = 600_000

/** Queues new notifications and pushes due notifications. */
export const createPushJob =
  (deps: Omit<PushDeps, 'pusher'> & { pusher: PushDeps['pusher'] | null; queue: Pick<Queue, 'take'> }) =>
  async (signal: AbortSignal): Promise<void> => {
    const { pusher } = deps
    await queuePushNotifications(deps.db, deps.queue)
    if (pusher) await sendPushes({ ...deps, pusher }, signal)
  }

/**
 * Pushes everything that is due. After `signal` aborts, no further push starts, and the pushes in flight have
 * STOP_TIMEOUT_MS to end.
 */
export async function sendPushes(deps: PushDeps, signal: AbortSignal): Promise<void> {
  // Pushes start one by one, evenly spaced, so that each response is saved at once. Without a saved response, a killed
  // server sends the push again after its restart.
  const readQueue = new PQueue({ concurrency: 2, intervalCap: 1, interval: 1000 / MAX_PUSHES_PER_SECOND })
  const sendController = new AbortController()
  signal.addEventListener('abort', () =>
    setTimeout(() => sendController.abort(signal.reason), STOP_TIMEOUT_MS).unref(),
  )
  for (;;) {
    signal.throwIfAborted()
    const sessionIds = await findDueBrowsers(deps.db, { now: deps.clock.now(), limit: BROWSER_BATCH_SIZE })
    if (sessionIds.length === 0) return
    const remainingIds = sessionIds[Symbol.iterator]()
    const runWorker = async () => {
      for (const sessionId of remainingIds) {
        if (signal.aborted) return
        await pushOrPostpone(
          { ...deps, readQueue, stopSignal: signal, sendSignal: sendController.signal },
          sessionId,
        )
      }
    }
    await Promise.all(Array.from({ length: MAX_CONCURRENT_SENDS }, runWorker))
  }
}

async function pushOrPostpone(deps: SendingDeps, sessionId: string): Promise<void> {
  try {
    await pushToBrowser(deps, sessionId)
  } catch (error) {
    deps.stopSignal.throwIfAborted()
    deps.log.error({ err: error }, 'pushing to a browser failed')
    await postponeNotifications(deps.db, { sessionId }, { until: deps.clock.now() + ERROR_PAUSE_MS })
  }
}
