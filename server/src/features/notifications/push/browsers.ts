import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PushTarget } from '#shared/push/pusher.ts'

/** A browser with queued pushes, and its member's settings. */
export interface Browser extends PushTarget {
  sessionId: string
  member: string
  failures: number
  /** On `countedOn`, a Korean day; null: never. */
  counted: number
  countedOn: string | null
  isSignedIn: boolean
  /** Switches. */
  muted: string[]
  pushed: string[]
  atNight: boolean
  hidesContent: boolean
  seenAt: Date | null
  /** Ids of notifications, and when the first of them was queued. */
  queued: string[]
  since: Date
}

/** The sign-ins of browsers with something due, those that waited longest. `now`: product time in epoch ms. */
export async function findDueBrowsers(
  db: Db,
  { now, atMost }: { now: number; atMost: number },
): Promise<string[]> {
  const { rows } = await sql<{ sessionId: string }>`
    select b."sessionId" from "pushSubscriptions" b where ${isDue(now)}
    order by b."dueAt", b."sessionId" limit ${sql.lit(atMost)}`.execute(db)
  return rows.map(({ sessionId }) => sessionId)
}

/** A browser as it is now; undefined where nothing is due, or it is gone. Sign-ins end by real time. */
export async function findBrowser(
  db: Db,
  { sessionId, now }: { sessionId: string; now: number },
): Promise<Browser | undefined> {
  const { rows } = await sql<Browser>`
    select b."sessionId", b."userId" as member, b.endpoint, b.p256dh, b.auth, b.failures, b.counted,
      b."countedOn"::text as "countedOn", x."expiresAt" > now() as "isSignedIn",
      u."mutedNotifications" as muted, u."pushedNotifications" as pushed, u."pushesAtNight" as "atNight",
      u."pushesHideContent" as "hidesContent", u."notificationsSeenAt" as "seenAt", due.queued, due.since
    from "pushSubscriptions" b
    join sessions x on x.id = b."sessionId"
    join users u on u.id = b."userId"
    cross join lateral (
      select array_agg(key) as queued, to_timestamp(min((value ->> 0)::double precision) / 1000) as since
      from jsonb_each(b.pending) where (value ->> 1)::double precision <= ${now}
    ) due
    where b."sessionId" = ${sessionId} and due.queued is not null and ${isDue(now)}`.execute(db)
  return rows[0]
}

/** Whether a browser `b` has something due, and does not wait for its push service. */
const isDue = (now: number) => sql<boolean>`(
  b."dueAt" <= ${new Date(now)} and (b."waitsUntil" is null or b."waitsUntil" <= ${new Date(now)})
)`

/** The commit does not wait for the disk: a crash of the database's machine may repeat the pushes of its last second. */
const COMMITS_AT_ONCE = sql`set_config('synchronous_commit', 'off', true) = 'off'`

/** Changes what is pending for a browser, and with it when the first of it is due; `set`: of other columns. */
async function changePending(
  db: Db,
  { sessionId }: Pick<Browser, 'sessionId'>,
  { pending, set = sql`` }: { pending: RawBuilder<unknown>; set?: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update "pushSubscriptions" set pending = ${pending}, "dueAt" = "firstDue"(${pending})${set}
    where "sessionId" = ${sessionId} and ${COMMITS_AT_ONCE}`.execute(db)
}

/** Without these notifications. */
const without = (ids: readonly string[]) => sql`(pending - ${ids}::text[])`

/** With these notifications, or all, due at `until` or later. */
const postponed = (until: number, ids: readonly string[] | null) => sql`(
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

const NO_FAILURES = sql`, failures = 0, "waitsUntil" = null`

/** These notifications are not sent, or were sent already. */
export async function dropQueued(db: Db, browser: Browser, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await changePending(db, browser, { pending: without(ids) })
}

/** A push has reached its push service; `counts` is the day's number of pushes, this one included. */
export async function saveSent(
  db: Db,
  browser: Browser,
  { notificationIds, counted, day }: { notificationIds: readonly string[]; counted: number; day: string },
): Promise<void> {
  const set = sql`${NO_FAILURES}, counted = ${counted}, "countedOn" = ${day}`
  await changePending(db, browser, { pending: without(notificationIds), set })
}

/** These notifications, or all, are sent to the browser later. */
export async function postpone(
  db: Db,
  browser: Pick<Browser, 'sessionId'>,
  { notificationIds, until }: { notificationIds?: readonly string[]; until: number },
): Promise<void> {
  if (notificationIds?.length !== 0)
    await changePending(db, browser, { pending: postponed(until, notificationIds ?? null) })
}

/** The push service has refused for now: nothing is sent to this browser before `until`. */
export async function wait(db: Db, browser: Browser, until: number): Promise<void> {
  const set = sql`, failures = ${browser.failures + 1}, "waitsUntil" = ${new Date(until)}`
  await changePending(db, browser, { pending: postponed(until, null), set })
}

/** After the last attempt: what is due is given up, and the next notification begins again. */
export async function giveUp(db: Db, browser: Browser): Promise<void> {
  await changePending(db, browser, { pending: without(browser.queued), set: NO_FAILURES })
}
