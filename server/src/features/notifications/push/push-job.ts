import PQueue from 'p-queue'
import type { Queue } from '#platform/jobs/queue.ts'
import { findDueBrowsers, postponeNotifications } from './browsers.ts'
import { takeNews } from './news.ts'
import { type PushDeps, type SendingDeps, pushToBrowser } from './send-pushes.ts'

const BROWSERS_AT_ONCE = 500
const SENDS_AT_ONCE = 20
/** 100,000 pushes take 11 minutes. The limit leaves processor time for requests and evaluations. */
const MAX_PUSHES_PER_SECOND = 150
/** How long a stopping server waits for answers of push services. */
const STOP_TIMEOUT_MS = 5000
/** Pause of a browser whose pushes failed with an unexpected error. */
const ERROR_PAUSE_MS = 600_000

/** Queues new notifications and pushes the due ones. */
export const pushJob =
  (deps: Omit<PushDeps, 'pusher'> & { pusher: PushDeps['pusher'] | null; queue: Pick<Queue, 'take'> }) =>
  async (signal: AbortSignal): Promise<void> => {
    const { pusher } = deps
    await takeNews(deps.db, deps.queue)
    if (pusher) await sendPushes({ ...deps, pusher }, signal)
  }

/** Pushes everything that is due. After `signal` aborts, the pushes under way are still saved as sent. */
export async function sendPushes(deps: PushDeps, signal: AbortSignal): Promise<void> {
  // Starts few pushes, evenly spaced, so that answers are saved at once: a push whose answer is not saved before a kill is
  // sent again.
  const reads = new PQueue({ concurrency: 2, intervalCap: 1, interval: 1000 / MAX_PUSHES_PER_SECOND })
  const sends = new AbortController()
  signal.addEventListener('abort', () =>
    setTimeout(() => sends.abort(signal.reason), STOP_TIMEOUT_MS).unref(),
  )
  for (;;) {
    signal.throwIfAborted()
    const browsers = await findDueBrowsers(deps.db, { now: deps.clock.now(), atMost: BROWSERS_AT_ONCE })
    if (browsers.length === 0) return
    const waiting = browsers[Symbol.iterator]()
    const worker = async () => {
      for (const sessionId of waiting) {
        if (signal.aborted) return
        await pushOrPostpone({ ...deps, reads, stopping: signal, sends: sends.signal }, sessionId)
      }
    }
    await Promise.all(Array.from({ length: SENDS_AT_ONCE }, worker))
  }
}

async function pushOrPostpone(deps: SendingDeps, sessionId: string): Promise<void> {
  try {
    await pushToBrowser(deps, sessionId)
  } catch (error) {
    deps.stopping.throwIfAborted()
    deps.log.error({ err: error }, 'a browser could not be told')
    await postponeNotifications(deps.db, { sessionId }, { until: deps.clock.now() + ERROR_PAUSE_MS })
  }
}
