import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { PushTarget } from '#shared/push/pusher.ts'

/** A browser with something to tell, and how its member wants to be told. */
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
    select q."sessionId"
    from "queuedPushes" q join "pushSubscriptions" b on b."sessionId" = q."sessionId"
    where ${isDue(now)}
    group by q."sessionId" order by min(q."dueAt"), q."sessionId" limit ${sql.lit(atMost)}`.execute(db)
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
      select array_agg(q.notification) as queued, min(q."createdAt") as since
      from "queuedPushes" q where q."sessionId" = b."sessionId" and ${isDue(now)}
    ) due
    where b."sessionId" = ${sessionId} and due.queued is not null`.execute(db)
  return rows[0]
}

/** A queued push `q` of a browser `b`. */
const isDue = (now: number) => sql<boolean>`(
  q."dueAt" <= ${new Date(now)} and (b."waitsUntil" is null or b."waitsUntil" <= ${new Date(now)})
)`

/** These notifications are not told, or told already. */
export async function dropQueued(db: Db, { sessionId }: Browser, told: readonly string[]): Promise<void> {
  if (told.length === 0) return
  await db
    .deleteFrom('queuedPushes')
    .where('sessionId', '=', sessionId)
    .where('notification', 'in', told)
    .execute()
}

/** A push has reached its push service; `counts` is the day's number of pushes, this one included. */
export async function saveSent(
  db: Db,
  { sessionId }: Browser,
  { told, counted, day }: { told: readonly string[]; counted: number; day: string },
): Promise<void> {
  await sql`
    with told as (
      delete from "queuedPushes" where "sessionId" = ${sessionId} and notification = any(${told}::text[])
    )
    update "pushSubscriptions" set failures = 0, "waitsUntil" = null, counted = ${counted}, "countedOn" = ${day}
    where "sessionId" = ${sessionId}`.execute(db)
}

/** The browser is told these later, or all. */
export async function postpone(
  db: Db,
  { sessionId }: Pick<Browser, 'sessionId'>,
  { told, until }: { told?: readonly string[]; until: number },
): Promise<void> {
  if (told?.length === 0) return
  const queued = db
    .updateTable('queuedPushes')
    .set({ dueAt: new Date(until) })
    .where('sessionId', '=', sessionId)
    .where('dueAt', '<', new Date(until))
  await (told ? queued.where('notification', 'in', told) : queued).execute()
}

/** The push service has refused for now: nothing is sent to this browser before `until`. */
export async function wait(db: Db, { sessionId, failures }: Browser, until: number): Promise<void> {
  const at = new Date(until)
  await sql`
    with later as (
      update "queuedPushes" set "dueAt" = greatest("dueAt", ${at}) where "sessionId" = ${sessionId}
    )
    update "pushSubscriptions" set failures = ${failures + 1}, "waitsUntil" = ${at}
    where "sessionId" = ${sessionId}`.execute(db)
}

/** After the last attempt: what is queued is given up, and the next notification begins again. */
export async function giveUp(db: Db, { sessionId, queued }: Browser): Promise<void> {
  await sql`
    with given as (
      delete from "queuedPushes" where "sessionId" = ${sessionId} and notification = any(${queued}::text[])
    )
    update "pushSubscriptions" set failures = 0, "waitsUntil" = null where "sessionId" = ${sessionId}`.execute(
    db,
  )
}
