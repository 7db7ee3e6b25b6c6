import { findQuietStart } from '@gwanyeok/domain/notifications/quiet-hours.ts'
import type { FastifyBaseLogger } from 'fastify'
import type PQueue from 'p-queue'
import { realClock } from '#platform/clock.ts'
import type { Services } from '#shared/context.ts'
import type { SendResult } from '#shared/push/guarded-sender.ts'
import type { Pusher } from '#shared/push/pusher.ts'
import { dropNotifications, dropDuePushes, saveSentPush, pauseBrowser } from './browsers.ts'
import { prepareNextPush } from './next-push.ts'
import { unsubscribe } from './subscriptions.ts'

export type PushDeps = Pick<Services, 'db' | 'clock' | 'config' | 'metrics'> & {
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  pusher: Pusher
}

export interface SendingDeps extends PushDeps {
  /** Limits the reads per second, and so the pushes per second. */
  readQueue: PQueue
  /** Once it aborts, no further push starts. */
  stopSignal: AbortSignal
  /** Aborts the attempts in flight. */
  sendSignal: AbortSignal
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long the push service stores a push for a browser that is offline. Later, the push would be out of date. */
const MAX_PUSH_TTL_MS = 12 * HOUR_MS

/**
 * Pauses after consecutive failed attempts, about three days in all. After the last pause, another failure drops the due
 * notifications.
 */
const PAUSES_MS = [
  5000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
]

/** Pushes all due notifications to a browser, except in its member's quiet hours. */
export async function pushToBrowser(deps: SendingDeps, sessionId: string): Promise<void> {
  const { readQueue, stopSignal } = deps
  let hasMore = true
  while (hasMore) {
    // The browser is read again for each push, because the member may sign out, or another may sign in, while a push
    // service is slow.
    const nextPush = await readQueue.add(() => prepareNextPush(deps, sessionId))
    if (!nextPush || stopSignal.aborted || !(await sendPush(deps, nextPush))) return
    hasMore = nextPush.hasMore
  }
}

type PushToSend = NonNullable<Awaited<ReturnType<typeof prepareNextPush>>>

/** Sends a push and handles the response. Returns false if nothing more should be sent to this browser now. */
async function sendPush(deps: SendingDeps, pushToSend: PushToSend): Promise<boolean> {
  const { db, clock, pusher, metrics, log, sendSignal: signal } = deps
  const { browser, push } = pushToSend
  const { payload, tag: topic } = push
  const attempt = await pusher.send(browser, {
    payload,
    ttl: computeTtlSeconds(browser.pushesAtNight, clock.now()),
    topic,
    signal,
  })
  const outcome = toOutcome(attempt)
  metrics.pushes.inc({ outcome })
  if (outcome === 'sent') {
    await saveSentPush(db, browser, pushToSend)
    return true
  }
  if (outcome === 'gone') {
    await unsubscribe(db, browser)
    return false
  }
  log.warn({ attempt, host: new URL(browser.endpoint).host }, 'a push service did not accept a push')
  if (outcome === 'refused') {
    await dropNotifications(db, browser, push.notificationIds)
    return true
  }
  const pauseMs = PAUSES_MS[browser.failures]
  if (pauseMs === undefined) {
    await dropDuePushes(db, browser)
    return false
  }
  const until = clock.now() + Math.max(pauseMs, parseRetryAfterMs(attempt))
  await pauseBrowser(db, browser, until)
  return false
}

/**
 * Returns for how long the push service stores the push, in seconds. Unless the member wants pushes at night, the push
 * expires at the latest when the quiet hours begin.
 */
function computeTtlSeconds(pushesAtNight: boolean, now: number): number {
  const untilQuietHoursMs = findQuietStart(now) - now
  const ttlMs = pushesAtNight ? MAX_PUSH_TTL_MS : Math.min(MAX_PUSH_TTL_MS, untilQuietHoursMs)
  return Math.floor(ttlMs / 1000)
}

type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** `refused`: another attempt would also fail; `later`: another attempt may succeed. */
function toOutcome(result: SendResult): PushOutcome {
  if ('failure' in result) return 'later'
  const { status } = result
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 400 || status === 413 ? 'refused' : 'later'
}

const MAX_RETRY_AFTER_MS = 24 * HOUR_MS

/** Returns the pause in ms that the `Retry-After` header requests, in seconds or as a date (RFC 9110). */
function parseRetryAfterMs(result: SendResult): number {
  if (!('status' in result) || result.retryAfter === undefined) return 0
  const seconds = Number(result.retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(result.retryAfter) - realClock.now() : seconds * 1000
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS)
}
