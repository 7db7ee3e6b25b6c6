import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { isQuiet, findNextMorning, findQuietStart } from '@gwanyeok/domain/notifications/quiet-hours.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Db } from '#platform/db/db.ts'
import { createMemberReader } from '#platform/sessions/reader.ts'
import type { Services } from '#shared/context.ts'
import { findByIds } from '../queries.ts'
import { findMembers, toNotificationView } from '../view.ts'
import { type Browser, dropNotifications, findBrowser, postponeNotifications } from './browsers.ts'
import { bundlePushes, type Push } from './bundles.ts'
import { unsubscribe } from './subscriptions.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config'>

/** Pushes to a browser per Korean day; replies are not counted. */
const MAX_PUSHES_PER_DAY = 3

/** Returns the next push to a browser and what to save once it is sent, or null if nothing may be sent now. */
export async function findNextPush(deps: Deps, sessionId: string) {
  const { db, clock } = deps
  const now = clock.now()
  const browser = await findBrowser(db, { sessionId, now })
  if (!browser) return null
  if (!browser.isSignedIn) {
    await unsubscribe(db, browser)
    return null
  }
  const dueIds = await postponeToMorning(db, browser, now)
  if (dueIds.length === 0) return null
  const pushes = await findPushes(deps, { ...browser, dueIds }, now)
  const known = new Set(pushes.flatMap(({ notificationIds }) => notificationIds))
  const unknown = dueIds.filter((id) => !known.has(id))
  await dropNotifications(db, browser, unknown)
  const day = toKoreanDate(now)
  const countedPushes = browser.countedOn === day ? browser.countedPushes : 0
  const [push, ...others] =
    countedPushes < MAX_PUSHES_PER_DAY ? pushes : await postponeToNextDay(db, browser, { pushes, now })
  if (!push) return null
  const { notificationIds, isCounted } = push
  return {
    browser,
    push,
    notificationIds,
    day,
    countedPushes: countedPushes + (isCounted ? 1 : 0),
    hasMore: others.length > 0,
  }
}

/** Postpones all pushes in the member's quiet hours; returns those to send now. */
async function postponeToMorning(db: Db, browser: Browser, now: number): Promise<string[]> {
  if (!isQuiet(now) || browser.pushesAtNight) return browser.dueIds
  await postponeNotifications(db, browser, { notificationIds: browser.dueIds, until: findNextMorning(now) })
  return []
}

/** Postpones pushes beyond the day's limit; returns the others. */
async function postponeToNextDay(
  db: Db,
  browser: Browser,
  { pushes, now }: { pushes: readonly Push[]; now: number },
): Promise<Push[]> {
  const notificationIds = pushes.filter(({ isCounted }) => isCounted).flatMap((push) => push.notificationIds)
  await postponeNotifications(db, browser, { notificationIds, until: findNextMorning(findQuietStart(now)) })
  return pushes.filter(({ isCounted }) => !isCounted)
}

/** Unread notifications that the member's own list shows now and that this browser wants. */
async function findPushes({ db, config }: Deps, browser: Browser, now: number): Promise<Push[]> {
  const { member, mutedSwitches, pushedSwitches, dueIds, queuedSince, seenAt, hidesContent } = browser
  const reader = createMemberReader({ id: member, isAdmin: false }, now)
  const rows = await findByIds(db, reader, {
    switches: pushedSwitches.filter((each) => !mutedSwitches.includes(each)),
    ids: dueIds,
    since: new Date(queuedSince.getTime() - 1),
  })
  const members = await findMembers(db, rows)
  const views = rows.map((row) => toNotificationView(row, members, seenAt))
  const unread = views.filter((view) => view.unread && !isOfNobody(view))
  return bundlePushes(unread, { hidesContent, publicUrl: config.publicUrl })
}

/** Whether the member whom the notification is about has withdrawn since. Nobody is notified of such members. */
const isOfNobody = (view: NotificationView) => 'member' in view && view.member.withdrawn
