import type { Job } from '#platform/jobs/schedule.ts'
import { findDueBrowsers, postpone, type Browser } from './browsers.ts'
import { type PushDeps, tellBrowser } from './send-pushes.ts'

const BROWSERS_AT_ONCE = 500
const SENDS_AT_ONCE = 50
/** After work on a browser that broke off. */
const REST_MS = 600_000

/** Every minute, on one server at a time: tells browsers what is queued for them. */
export const pushJob = (deps: Omit<PushDeps, 'pusher'> & { pusher: PushDeps['pusher'] | null }): Job => ({
  name: 'push',
  pattern: '* * * * *',
  async run(signal) {
    const { pusher } = deps
    if (pusher) await sendPushes({ ...deps, pusher }, signal)
  },
})

/** Tells all browsers for which something is due, and waits for it. */
export async function sendPushes(deps: PushDeps, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const browsers = await findDueBrowsers(deps.db, { now: deps.clock.now(), atMost: BROWSERS_AT_ONCE })
    if (browsers.length === 0) return
    const waiting = browsers[Symbol.iterator]()
    const worker = async () => {
      for (const browser of waiting) await serve(deps, browser, signal)
    }
    await Promise.all(Array.from({ length: SENDS_AT_ONCE }, worker))
  }
}

async function serve(deps: PushDeps, browser: Browser, signal: AbortSignal): Promise<void> {
  try {
    await tellBrowser(deps, browser, signal)
  } catch (error) {
    signal.throwIfAborted()
    deps.log.error({ err: error }, 'a browser could not be told')
    await postpone(deps.db, browser, { told: browser.queued, until: deps.clock.now() + REST_MS })
  }
}
