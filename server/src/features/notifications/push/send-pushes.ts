import { quietStart } from '@gwanyeok/domain/notifications/quiet-hours.ts'
import type { FastifyBaseLogger } from 'fastify'
import type PQueue from 'p-queue'
import { realClock } from '#platform/clock.ts'
import type { Services } from '#shared/context.ts'
import type { Attempt } from '#shared/push/guarded-sender.ts'
import type { Pusher } from '#shared/push/pusher.ts'
import { type Browser, dropQueued, giveUp, saveSent, wait } from './browsers.ts'
import type { Push } from './bundles.ts'
import { findNextPush } from './next-push.ts'
import { unsubscribe } from './subscriptions.ts'

export type PushDeps = Pick<Services, 'db' | 'clock' | 'config' | 'metrics'> & {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  pusher: Pusher
}

export interface SendingDeps extends PushDeps {
  reads: PQueue
  /** Nothing more is sent. */
  stopping: AbortSignal
  /** Ends attempts under way. */
  sends: AbortSignal
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A browser that is off for longer misses the push: it would be out of date. */
const PUSH_LIFETIME_MS = 12 * HOUR_MS

/** After each failed attempt; after the last one, some three days in all, what is queued is given up. */
const PAUSES_MS = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
]

/** Tells a browser all that is queued for it and due, unless its member sleeps. */
export async function pushToBrowser(deps: SendingDeps, sessionId: string): Promise<void> {
  const { db, reads, stopping } = deps
  for (let hasMore = true; hasMore;) {
    // Read again for each: while a push service is slow its member may sign out, or another sign in there.
    const next = await reads.add(() => findNextPush(deps, sessionId))
    if (!next || stopping.aborted || !(await sendPush(deps, next))) return
    await saveSent(db, next.browser, next)
    hasMore = next.hasMore
  }
}

interface Sending {
  browser: Browser
  push: Push
}

/** False: nothing more is sent to this browser now. */
async function sendPush(deps: SendingDeps, { browser, push }: Sending): Promise<boolean> {
  const { db, clock, pusher, metrics, log, sends: signal } = deps
  const { payload, subject: topic } = push
  const attempt = await pusher.send(browser, {
    payload,
    ttl: findTtlSeconds(browser.atNight, clock.now()),
    topic,
    signal,
  })
  const outcome = toOutcome(attempt)
  metrics.pushes.inc({ outcome })
  if (outcome === 'sent') return true
  if (outcome === 'gone') {
    await unsubscribe(db, browser)
    return false
  }
  log.warn({ attempt, host: new URL(browser.endpoint).host }, 'a push was not taken')
  if (outcome === 'refused') {
    await dropQueued(db, browser, push.notificationIds)
    return true
  }
  const pause = PAUSES_MS[browser.failures]
  if (pause === undefined) await giveUp(db, browser)
  else await wait(db, browser, clock.now() + Math.max(pause, parseRetryAfter(attempt)))
  return false
}

/** In seconds; nothing arrives in the quiet hours that was sent before them. */
function findTtlSeconds(atNight: boolean, now: number): number {
  return Math.floor((atNight ? PUSH_LIFETIME_MS : Math.min(PUSH_LIFETIME_MS, quietStart(now) - now)) / 1000)
}

type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** `refused`: another attempt would end the same way. */
function toOutcome(attempt: Attempt): PushOutcome {
  if ('failure' in attempt) return 'later'
  const { status } = attempt
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 400 || status === 413 ? 'refused' : 'later'
}

const LONGEST_WAIT_MS = 24 * HOUR_MS

/** RFC 9110: seconds, or a date. In ms. */
function parseRetryAfter(attempt: Attempt): number {
  if (!('status' in attempt) || attempt.retryAfter === undefined) return 0
  const seconds = Number(attempt.retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(attempt.retryAfter) - realClock.now() : seconds * 1000
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS)
}
