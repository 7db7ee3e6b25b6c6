import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { isAdvertising } from '@gwanyeok/domain/legal/advertising.ts'
import { NotificationKind, PushedKind } from '@gwanyeok/domain/settings/api.ts'
import { isQuiet, nextMorning, quietStart } from '@gwanyeok/domain/notifications/quiet-hours.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { pauseAfter } from '@gwanyeok/domain/webhooks/retries.ts'
import type { FastifyBaseLogger } from 'fastify'
import type PQueue from 'p-queue'
import { realClock } from '#platform/clock.ts'
import { memberReader } from '#platform/sessions/reader.ts'
import { senderContact } from '#shared/consents/advertising.ts'
import type { Services } from '#shared/context.ts'
import type { Attempt } from '#shared/outgoing/guarded-sender.ts'
import type { Pusher } from '#shared/push/pusher.ts'
import { findNamed } from '../queries.ts'
import { isOfAdvertising, isOfKind, UNMUTABLE } from '#shared/push/notification-ids.ts'
import { findMembers, notificationView } from '../view.ts'
import { type Browser, dropQueued, findBrowser, giveUp, postpone, saveSent, wait } from './browsers.ts'
import { bundlesOf, type Push } from './bundles.ts'
import { unsubscribe } from './subscriptions.ts'
import type { PushedView } from './texts.ts'
import { findWatchedStocks } from './watched-stocks.ts'

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

/** Pushes to a browser on one Korean day, without replies. */
const MOST_A_DAY = 3
/** What a browser that is off misses is old then. */
const KEPT_MS = 12 * 3_600_000

/** Tells a browser all that is queued for it and due, unless its member sleeps. */
export async function tellBrowser(deps: SendingDeps, sessionId: string): Promise<void> {
  const { db, reads, stopping } = deps
  for (let hasMore = true; hasMore;) {
    // Read again for each: while a push service is slow its member may sign out, or another sign in there.
    const next = await reads.add(() => findNext(deps, sessionId))
    if (!next || stopping.aborted || !(await sendPush(deps, next))) return
    await saveSent(db, next.browser, next)
    hasMore = next.hasMore
  }
}

/** The next push to a browser, and what is saved once it is sent; null: none may be sent now. */
async function findNext(deps: SendingDeps, sessionId: string) {
  const { db, clock } = deps
  const now = clock.now()
  const browser = await findBrowser(db, { sessionId, now })
  if (!browser) return null
  if (!browser.isSignedIn) {
    await unsubscribe(db, browser)
    return null
  }
  const isWaiting = (id: string) => isQuiet(now) && !mayTellAtNight(browser, isOfAdvertising(id))
  const waiting = browser.queued.filter(isWaiting)
  if (waiting.length > 0) await postpone(db, browser, { told: waiting, until: nextMorning(now) })
  const queued = browser.queued.filter((id) => !isWaiting(id))
  if (queued.length === 0) return null
  const pushes = await findPushes(deps, { ...browser, queued }, now)
  const known = new Set(pushes.flatMap(({ told }) => told))
  await dropQueued(
    db,
    browser,
    queued.filter((id) => !known.has(id)),
  )
  const day = koreanDate(now)
  const counted = browser.countedOn === day ? browser.counted : 0
  const isTooMany = ({ isCounted }: Push) => isCounted && counted >= MOST_A_DAY
  const later = pushes.filter(isTooMany).flatMap(({ told }) => told)
  if (later.length > 0) await postpone(db, browser, { told: later, until: nextMorning(quietStart(now)) })
  const [push, ...others] = pushes.filter((each) => !isTooMany(each))
  if (!push) return null
  const { told, isCounted } = push
  return { browser, push, told, day, counted: counted + (isCounted ? 1 : 0), hasMore: others.length > 0 }
}

const mayTellAtNight = (browser: Browser, isAdvertised: boolean) =>
  isAdvertised ? browser.nightAdvertising !== null : browser.atNight

/** What the member's own list of notifications shows now, as far as it is unread and wanted here. */
async function findPushes({ db, config }: PushDeps, browser: Browser, now: number): Promise<Push[]> {
  const { member, muted, queued, since, seenAt, hidesContent } = browser
  const pushed = browser.pushed.filter((kind) => browser.advertising !== null || !isAdvertising(kind))
  const reader = memberReader({ id: member, isAdmin: false }, now)
  const isPushed = (kind: string) => pushed.some((each) => each === kind)
  const unwanted = NotificationKind.options.filter((kind) => muted.includes(kind) || !isPushed(kind))
  const isWanted = (id: string) =>
    !unwanted.includes('report_settled') || !UNMUTABLE.some((kind) => isOfKind(id, kind))
  const rows = await findNamed(db, reader, {
    muted: unwanted,
    ids: queued.filter(isWanted),
    since: new Date(since.getTime() - 1),
  })
  const members = await findMembers(db, rows)
  const views = rows.map((row) => notificationView(row, members, seenAt))
  const unread = views.filter(canBePushed).filter((view) => view.unread && !isOfNobody(view))
  const watched = pushed.includes('watched_predicted') ? await findWatchedStocks(db, reader, queued) : []
  return bundlesOf([...unread, ...watched], {
    hidesContent,
    publicUrl: config.publicUrl,
    contact: senderContact(config),
  })
}

const PUSHABLE: readonly string[] = [...PushedKind.options, 'takedown', 'webhook_off']
const canBePushed = (view: NotificationView): view is Extract<PushedView, NotificationView> =>
  PUSHABLE.includes(view.kind)

/** Its member has withdrawn since: what stays of theirs is no news. */
const isOfNobody = (view: PushedView) => 'member' in view && view.member.withdrawn

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
    ttl: ttlOf(mayTellAtNight(browser, push.isAdvertising), clock.now()),
    topic,
    signal,
  })
  const outcome = outcomeOf(attempt)
  metrics.pushes.inc({ outcome })
  if (outcome === 'sent') return true
  if (outcome === 'gone') {
    await unsubscribe(db, browser)
    return false
  }
  log.warn({ attempt, host: new URL(browser.endpoint).host }, 'a push was not taken')
  if (outcome === 'refused') {
    await dropQueued(db, browser, push.told)
    return true
  }
  const pause = pauseAfter(browser.failures + 1)
  if (pause === null) await giveUp(db, browser)
  else await wait(db, browser, clock.now() + Math.max(pause, retryAfterOf(attempt)))
  return false
}

/** In seconds; nothing arrives in the quiet hours that was sent before them. */
function ttlOf(atNight: boolean, now: number): number {
  return Math.floor((atNight ? KEPT_MS : Math.min(KEPT_MS, quietStart(now) - now)) / 1000)
}

type PushOutcome = 'sent' | 'gone' | 'refused' | 'later'

/** `refused`: another attempt would end the same way. */
function outcomeOf(attempt: Attempt): PushOutcome {
  if ('failure' in attempt) return 'later'
  const { status } = attempt
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 400 || status === 413 ? 'refused' : 'later'
}

const LONGEST_WAIT_MS = 24 * 3_600_000

/** RFC 9110: seconds, or a date. In ms. */
function retryAfterOf(attempt: Attempt): number {
  if (!('status' in attempt) || attempt.retryAfter === undefined) return 0
  const seconds = Number(attempt.retryAfter)
  const ms = Number.isNaN(seconds) ? Date.parse(attempt.retryAfter) - realClock.now() : seconds * 1000
  return Number.isNaN(ms) ? 0 : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS)
}
