import PQueue from 'p-queue'
import type { Queue } from '#platform/jobs/queue.ts'
import { findDueBrowsers, postpone } from './browsers.ts'
import { takeNews } from './news.ts'
import { type PushDeps, type SendingDeps, pushToBrowser } from './send-pushes.ts'

const BROWSERS_AT_ONCE = 500
const SENDS_AT_ONCE = 20
/** 100,000 in 11 minutes; what is left of the processor is for requests and evaluations. */
const MOST_A_SECOND = 150
/** How long a server that stops waits for answers of push services. */
const ANSWERS_MS = 5000
/** After work on a browser that broke off. */
const REST_MS = 600_000

/** Tells browsers what is queued for them. */
export const pushJob =
  (deps: Omit<PushDeps, 'pusher'> & { pusher: PushDeps['pusher'] | null; queue: Pick<Queue, 'take'> }) =>
  async (signal: AbortSignal): Promise<void> => {
    const { pusher } = deps
    await takeNews(deps.db, deps.queue)
    if (pusher) await sendPushes({ ...deps, pusher }, signal)
  }

/** Tells all browsers for which something is due, and waits for it. What is sent when `signal` aborts is still noted. */
export async function sendPushes(deps: PushDeps, signal: AbortSignal): Promise<void> {
  // Few and evenly, so that an answer waits for no other work: a kill finds it noted, or it is sent again.
  const reads = new PQueue({ concurrency: 2, intervalCap: 1, interval: 1000 / MOST_A_SECOND })
  const sends = new AbortController()
  signal.addEventListener('abort', () => setTimeout(() => sends.abort(signal.reason), ANSWERS_MS).unref())
  for (;;) {
    signal.throwIfAborted()
    const browsers = await findDueBrowsers(deps.db, { now: deps.clock.now(), atMost: BROWSERS_AT_ONCE })
    if (browsers.length === 0) return
    const waiting = browsers[Symbol.iterator]()
    const worker = async () => {
      for (const sessionId of waiting) {
        if (signal.aborted) return
        await serve({ ...deps, reads, stopping: signal, sends: sends.signal }, sessionId)
      }
    }
    await Promise.all(Array.from({ length: SENDS_AT_ONCE }, worker))
  }
}

async function serve(deps: SendingDeps, sessionId: string): Promise<void> {
  try {
    await pushToBrowser(deps, sessionId)
  } catch (error) {
    deps.stopping.throwIfAborted()
    deps.log.error({ err: error }, 'a browser could not be told')
    await postpone(deps.db, { sessionId }, { until: deps.clock.now() + REST_MS })
  }
}
