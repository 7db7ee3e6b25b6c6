import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PushTarget } from '#shared/push/pusher.ts'

/** A browser with notifications to push, and the settings of its member. */
export interface Browser extends PushTarget {
  sessionId: string
  memberId: string
  /** Failed attempts in a row. */
  failures: number
  /** Pushes of the day `countedOn` that count towards the daily limit. */
  countedPushes: number
  /** A Korean day; null before the first push. */
  countedOn: string | null
  isSignedIn: boolean
  /** Switches of the notifications that the member has turned off. */
  mutedSwitches: string[]
  /** Switches of the notifications that the member wants as pushes. */
  pushedSwitches: string[]
  pushesAtNight: boolean
  hidesContent: boolean
  seenAt: Date | null
  /** Ids of the notifications that are due. */
  dueIds: string[]
  /** When the first of the due notifications was queued. */
  queuedSince: Date
}

// The column `pending` maps the id of each notification to [when it was queued, when it is due], in epoch ms.

/** Returns the session ids of the browsers whose pushes have been due longest. `now`: product time in epoch ms. */
export async function findDueBrowsers(
  db: Db,
  { now, limit }: { now: number; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select b."sessionId" from "pushSubscriptions" b where ${hasDuePush(now)}
    order by b."dueAt", b."sessionId" limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ sessionId }) => sessionId)
}

/**
 * Returns a browser with its due notifications, or undefined if nothing is due or the browser has unsubscribed. `now` is
 * product time. `isSignedIn` depends on real time, in which sessions expire.
 */
export async function findBrowser(
  db: Db,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<Browser | undefined> {
  const { rows } = await sql<Browser>`
    select b."sessionId", b."userId" as "memberId", b.endpoint, b.p256dh, b.auth, b.failures, b."countedPushes",
      b."countedOn"::text as "countedOn", x."expiresAt" > now() as "isSignedIn",
      u."mutedNotifications" as "mutedSwitches", u."pushedNotifications" as "pushedSwitches", u."pushesAtNight",
      u."pushesHideContent" as "hidesContent", u."notificationsSeenAt" as "seenAt", due."dueIds", due."queuedSince"
    from "pushSubscriptions" b
    join sessions x on x.id = b."sessionId"
    join users u on u.id = b."userId"
    cross join lateral (
      select array_agg(key) as "dueIds",
        to_timestamp(min((value ->> 0)::double precision) / 1000) as "queuedSince"
      from jsonb_each(b.pending) where (value ->> 1)::double precision <= ${now}
    ) due
    where b."sessionId" = ${sessionId} and due."dueIds" is not null and ${hasDuePush(now)}`.execute(db)
  return rows[0]
}

/** Whether a push to browser `b` is due and its push service has not asked to wait. */
const hasDuePush = (now: number) => sql<boolean>`(
  b."dueAt" <= ${new Date(now)} and (b."waitsUntil" is null or b."waitsUntil" <= ${new Date(now)})
)`

/**
 * A condition that is always true. As a side effect, the transaction commits without waiting for the disk. After a crash
 * of the database's machine, pushes of the last second may be repeated.
 */
const USE_ASYNCHRONOUS_COMMIT = sql`set_config('synchronous_commit', 'off', true) = 'off'`

/**
 * Saves a browser's pending notifications and when the first of them is due. `assignments`: SQL that sets further columns,
 * with a comma before each.
 */
async function updatePending(
  db: Db,
  { sessionId }: Pick<Browser, 'sessionId'>,
  { pending, assignments = sql`` }: { pending: RawBuilder<unknown>; assignments?: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update "pushSubscriptions" set pending = ${pending}, "dueAt" = "firstDue"(${pending})${assignments}
    where "sessionId" = ${sessionId} and ${USE_ASYNCHRONOUS_COMMIT}`.execute(db)
}

/** The pending notifications except those with these ids. */
const removePending = (ids: readonly string[]) => sql`(pending - ${ids}::text[])`

/** The pending notifications, with those in `ids` (null: all) postponed to `until`. Later due times stay. */
const postponePending = (until: number, ids: readonly string[] | null) => sql`(
  select coalesce(
    jsonb_object_agg(
      key,
      case when ${ids}::text[] is null or key = any(${ids}::text[])
        then jsonb_build_array(value -> 0, greatest((value ->> 1)::bigint, ${until}::bigint)) else value end
    ),
    '{}'
  )
  from jsonb_each(pending)
)`

const RESET_FAILURES = sql`, failures = 0, "waitsUntil" = null`

/** Removes notifications from the queue of a browser without sending them. */
export async function dropNotifications(db: Db, browser: Browser, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await updatePending(db, browser, { pending: removePending(ids) })
}

interface SentPush {
  notificationIds: readonly string[]
  countedPushes: number
  day: string
}

/** Saves that the push service has accepted a push. `countedPushes`: counted pushes of `day`, including this push. */
export async function saveSentPush(
  db: Db,
  browser: Browser,
  { notificationIds, countedPushes, day }: SentPush,
): Promise<void> {
  const assignments = sql`${RESET_FAILURES}, "countedPushes" = ${countedPushes}, "countedOn" = ${day}`
  await updatePending(db, browser, { pending: removePending(notificationIds), assignments })
}

/** Postpones these notifications of a browser to `until` (without ids: all of them). */
export async function postponeNotifications(
  db: Db,
  browser: Pick<Browser, 'sessionId'>,
  { notificationIds, until }: { notificationIds?: readonly string[]; until: number },
): Promise<void> {
  if (notificationIds?.length !== 0)
    await updatePending(db, browser, { pending: postponePending(until, notificationIds ?? null) })
}

/** Postpones all pushes to this browser to `until`, and counts a failure: its push service has not accepted a push. */
export async function pauseBrowser(db: Db, browser: Browser, until: number): Promise<void> {
  const assignments = sql`, failures = ${browser.failures + 1}, "waitsUntil" = ${new Date(until)}`
  await updatePending(db, browser, { pending: postponePending(until, null), assignments })
}

/** Drops the due notifications after the last attempt. The next notification starts with no failures. */
export async function dropDuePushes(db: Db, browser: Browser): Promise<void> {
  await updatePending(db, browser, { pending: removePending(browser.dueIds), assignments: RESET_FAILURES })
}
