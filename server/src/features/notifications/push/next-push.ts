import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { isQuiet, nextMorning, quietStart } from '@gwanyeok/domain/notifications/quiet-hours.ts'
import { koreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Db } from '#platform/db/db.ts'
import { memberReader } from '#platform/sessions/reader.ts'
import type { Services } from '#shared/context.ts'
import { findNamed } from '../queries.ts'
import { findMembers, notificationView } from '../view.ts'
import { type Browser, dropQueued, findBrowser, postpone } from './browsers.ts'
import { bundlePushes, type Push } from './bundles.ts'
import { unsubscribe } from './subscriptions.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config'>

/** Pushes to a browser on one Korean day, without replies. */
const MOST_A_DAY = 3

/** The next push to a browser, and what is saved once it is sent; null: none may be sent now. */
export async function findNextPush(deps: Deps, sessionId: string) {
  const { db, clock } = deps
  const now = clock.now()
  const browser = await findBrowser(db, { sessionId, now })
  if (!browser) return null
  if (!browser.isSignedIn) {
    await unsubscribe(db, browser)
    return null
  }
  const queued = await postponeToMorning(db, browser, now)
  if (queued.length === 0) return null
  const pushes = await findPushes(deps, { ...browser, queued }, now)
  const known = new Set(pushes.flatMap(({ notificationIds }) => notificationIds))
  const unknown = queued.filter((id) => !known.has(id))
  await dropQueued(db, browser, unknown)
  const day = koreanDate(now)
  const counted = browser.countedOn === day ? browser.counted : 0
  const [push, ...others] =
    counted < MOST_A_DAY ? pushes : await postponeToNextDay(db, browser, { pushes, now })
  if (!push) return null
  const { notificationIds, isCounted } = push
  return {
    browser,
    push,
    notificationIds,
    day,
    counted: counted + (isCounted ? 1 : 0),
    hasMore: others.length > 0,
  }
}

/** Postpones all pushes in the member's quiet hours; returns those to send now. */
async function postponeToMorning(db: Db, browser: Browser, now: number): Promise<string[]> {
  if (!isQuiet(now) || browser.atNight) return browser.queued
  await postpone(db, browser, { notificationIds: browser.queued, until: nextMorning(now) })
  return []
}

/** Postpones pushes beyond the day's limit; returns the others. */
async function postponeToNextDay(
  db: Db,
  browser: Browser,
  { pushes, now }: { pushes: readonly Push[]; now: number },
): Promise<Push[]> {
  const notificationIds = pushes.filter(({ isCounted }) => isCounted).flatMap((push) => push.notificationIds)
  await postpone(db, browser, { notificationIds, until: nextMorning(quietStart(now)) })
  return pushes.filter(({ isCounted }) => !isCounted)
}

/** Unread notifications that the member's own list shows now and that this browser wants. */
async function findPushes({ db, config }: Deps, browser: Browser, now: number): Promise<Push[]> {
  const { member, muted, pushed, queued, since, seenAt, hidesContent } = browser
  const reader = memberReader({ id: member, isAdmin: false }, now)
  const rows = await findNamed(db, reader, {
    switches: pushed.filter((each) => !muted.includes(each)),
    ids: queued,
    since: new Date(since.getTime() - 1),
  })
  const members = await findMembers(db, rows)
  const views = rows.map((row) => notificationView(row, members, seenAt))
  const unread = views.filter((view) => view.unread && !isOfNobody(view))
  return bundlePushes(unread, { hidesContent, publicUrl: config.publicUrl })
}

/** Its member has withdrawn since: what stays of theirs is no news. */
const isOfNobody = (view: NotificationView) => 'member' in view && view.member.withdrawn
