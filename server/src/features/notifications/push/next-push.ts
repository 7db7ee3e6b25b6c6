import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { isQuiet, findNextMorning, findQuietStart } from '@gwanyeok/domain/notifications/quiet-hours.ts'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import type { Db } from '#platform/db/db.ts'
import { createMemberViewer } from '#platform/sessions/viewer.ts'
import type { Services } from '#shared/context.ts'
import { findNotificationsByIds } from '../queries.ts'
import { findMembers, toNotificationView } from '../view.ts'
import { type Browser, dropNotifications, findBrowser, postponeNotifications } from './browsers.ts'
import { bundlePushes, type Push } from './bundle-pushes.ts'
import { unsubscribe } from './subscriptions.ts'

type Deps = Pick<Services, 'db' | 'clock' | 'config'>

/** Daily limit of a browser (Korean days). Replies, mentions and price alerts do not count. */
const MAX_PUSHES_PER_DAY = 3

/**
 * Returns the next push to a browser and what to save once it is sent, or null if nothing may be sent now. Also
 * unsubscribes a browser that is signed out, and drops or postpones notifications that may not be sent now.
 */
export async function prepareNextPush(deps: Deps, sessionId: string) {
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
  const visibleIds = new Set(pushes.flatMap(({ notificationIds }) => notificationIds))
  const obsoleteIds = dueIds.filter((id) => !visibleIds.has(id))
  await dropNotifications(db, browser, obsoleteIds)
  const day = toKoreanDate(now)
  const countedPushes = browser.countedOn === day ? browser.countedPushes : 0
  const isLimitReached = countedPushes >= MAX_PUSHES_PER_DAY
  const allowedPushes = isLimitReached ? await postponeToNextDay(db, browser, { pushes, now }) : pushes
  const [push, ...laterPushes] = allowedPushes
  if (!push) return null
  const { notificationIds, isCounted } = push
  return {
    browser,
    push,
    notificationIds,
    day,
    countedPushes: countedPushes + (isCounted ? 1 : 0),
    hasMore: laterPushes.length > 0,
  }
}

/**
 * During quiet hours, postpones all notifications until morning, unless the member wants pushes at night. Returns the ids
 * to push now.
 */
async function postponeToMorning(db: Db, browser: Browser, now: number): Promise<string[]> {
  if (!isQuiet(now) || browser.pushesAtNight) return browser.dueIds
  await postponeNotifications(db, browser, { notificationIds: browser.dueIds, until: findNextMorning(now) })
  return []
}

/** Postpones the pushes that count against the daily limit. Returns the others. */
async function postponeToNextDay(
  db: Db,
  browser: Browser,
  { pushes, now }: { pushes: readonly Push[]; now: number },
): Promise<Push[]> {
  const notificationIds = pushes.filter(({ isCounted }) => isCounted).flatMap((push) => push.notificationIds)
  await postponeNotifications(db, browser, { notificationIds, until: findNextMorning(findQuietStart(now)) })
  return pushes.filter(({ isCounted }) => !isCounted)
}

/** Bundles the unread notifications that the member may see now and wants as pushes. */
async function findPushes({ db, config }: Deps, browser: Browser, now: number): Promise<Push[]> {
  const { memberId, mutedSwitches, pushedSwitches, dueIds, queuedSince, seenAt, hidesContent } = browser
  const viewer = createMemberViewer({ id: memberId, isAdmin: false }, now)
  const rows = await findNotificationsByIds(db, viewer, {
    enabledSwitches: pushedSwitches.filter((name) => !mutedSwitches.includes(name)),
    ids: dueIds,
    since: new Date(queuedSince.getTime() - 1),
  })
  const members = await findMembers(db, rows)
  const views = rows.map((row) => toNotificationView(row, members, seenAt))
  const viewsToPush = views.filter((view) => view.unread && !isAboutWithdrawnMember(view))
  return bundlePushes(viewsToPush, { hidesContent, publicUrl: config.publicUrl })
}

/** Nobody is notified about a member who has withdrawn since. */
const isAboutWithdrawnMember = (view: NotificationView) => 'member' in view && view.member.withdrawn
