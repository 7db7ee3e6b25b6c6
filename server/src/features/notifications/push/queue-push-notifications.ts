import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import type { Event, EventJob, EventQueue } from '#shared/events.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'

const PUSH_QUEUE: EventQueue = 'push-events'
const BATCH_SIZE = 500

/** Delay in which the results of an evaluation, or the likes of a post, are collected into one push. */
const BATCH_DELAY_MS = 120_000

interface EventReceivers {
  /** Query over `events e` (id, at) that returns the columns member, notification (the notification's id) and at. */
  receivers: RawBuilder<unknown>
  delayMs: number
}

/** Whether the member has turned on this push setting, which is off by default. */
const wantsPushes = (member: string, pushSwitch: 'followees' | 'reactions') => sql`
  exists (select from users u where u.id = ${sql.ref(member)} and ${pushSwitch} = any(u."pushedNotifications"))`

/** For each event: who gets which notification, and after which delay. */
const RECEIVERS: Record<Event, EventReceivers> = {
  'prediction.judged': {
    delayMs: BATCH_DELAY_MS,
    receivers: sql`
      select p.author as member, ${buildNotificationIdSql('judged', 'e.id')} as notification, e.at
      from events e join predictions p on p.id = e.id`,
  },
  'prediction.near': {
    delayMs: 0,
    receivers: sql`
      select n.author as member, ${buildNotificationIdSql('near_target', 'n.day')} as notification, e.at
      from events e join "nearTargets" n on n."predictionId" = e.id`,
  },
  'prediction.created': {
    delayMs: BATCH_DELAY_MS,
    receivers: sql`
      select f.follower as member, ${buildNotificationIdSql('followee_predicted', 'e.id')} as notification, e.at
      from events e join items i on i.id = e.id and i.visibility <> 'private'
      join follows f on f.followee = i.author
      where ${wantsPushes('f.follower', 'followees')}`,
  },
  'post.created': {
    delayMs: 0,
    receivers: sql`
      select m."userId" as member, ${buildNotificationIdSql('mention', 'e.id', sql.ref('i.kind'))} as notification, e.at
      from events e join items i on i.id = e.id join mentions m on m."itemId" = i.id and m."commentId" is null`,
  },
  'comment.created': {
    delayMs: 0,
    receivers: sql`
      select r.member, ${buildNotificationIdSql('comment', 'e.id')} as notification, e.at
      from events e join comments c on c.id = e.id
      cross join lateral (values (c.receiver), (c."answeredMember")) r (member)
      union all
      select m."userId", ${buildNotificationIdSql('mention', 'e.id', sql.lit('comment'))}, e.at
      from events e join mentions m on m."commentId" = e.id`,
  },
  'item.liked': {
    delayMs: BATCH_DELAY_MS,
    receivers: sql`
      select i.author as member, ${buildNotificationIdSql('like', 'e.id', sql.ref('i.kind'))} as notification, e.at
      from events e join items i on i.id = e.id
      where ${wantsPushes('i.author', 'reactions')}`,
  },
  // The event has two ids, the follower's and the followee's, in consecutive rows.
  'member.followed': {
    delayMs: BATCH_DELAY_MS,
    receivers: sql`
      select f.followee as member, ${buildNotificationIdSql('follow', 'f.follower')} as notification, e.at
      from events e join events o on o.event = e.event and o.position = e.position + 1
      join follows f on f.follower = e.id and f.followee = o.id
      where ${wantsPushes('f.followee', 'reactions')}`,
  },
  'report.settled': {
    delayMs: 0,
    receivers: sql`
      select r."reporterId" as member, ${buildNotificationIdSql('report_settled', 'e.id')} as notification, e.at
      from events e join reports r on r.id = e.id`,
  },
  'takedown.changed': {
    delayMs: 0,
    receivers: sql`
      select t.author as member, ${buildNotificationIdSql('takedown', 'e.id')} as notification, e.at
      from events e join "takedownSteps" s on s.id = e.id join takedowns t on t.id = s."takedownId"`,
  },
}

/**
 * Takes events from the queue and, in the same transaction, adds their notifications to the pending pushes of the
 * receivers.
 */
export async function queuePushNotifications(db: Db, queue: Pick<Queue, 'take'>): Promise<void> {
  let takenCount: number
  do {
    takenCount = await db.transaction().execute(async (tx) => {
      const events = await queue.take<EventJob>(tx, PUSH_QUEUE, BATCH_SIZE)
      for (const [event, jobs] of Map.groupBy(events, (job) => job.event))
        await addEventPushes(tx, event, jobs)
      return events.length
    })
  } while (takenCount === BATCH_SIZE)
}

async function addEventPushes(tx: Db, event: Event, jobs: readonly EventJob[]): Promise<void> {
  const { receivers, delayMs } = RECEIVERS[event]
  const rows = jobs.flatMap(({ ids, at }) => ids.map((id) => ({ event, id, at })))
  await addPendingPushes(tx, receivers, {
    delayMs,
    events: sql`
      select e.event, e.id collate "C" as id, e.at, e.position
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (event text, id text, at timestamptz))
        with ordinality e (event, id, at, position)`,
  })
}

interface AddPendingOptions {
  delayMs?: number
  /** The rows that `receivers` reads as `events`. */
  events?: RawBuilder<unknown>
}

/**
 * Adds the notifications that `receivers` selects (member, notification, at) to the members' push subscriptions, to be
 * sent later. Notifications that are already pending keep their due time.
 */
export async function addPendingPushes(
  tx: Db,
  receivers: RawBuilder<unknown>,
  { delayMs = 0, events = sql`select` }: AddPendingOptions = {},
): Promise<void> {
  await sql`
    with events as (${events}),
    selected as (
      select member, notification, floor(extract(epoch from min(at)) * 1000)::bigint as at
      from (${receivers}) r group by member, notification
    ),
    added as (
      select s."sessionId", to_timestamp((min(n.at) + ${sql.lit(delayMs)}) / 1000.0) as "dueAt",
        jsonb_object_agg(n.notification, jsonb_build_array(n.at, n.at + ${sql.lit(delayMs)})) as pending
      from selected n join "pushSubscriptions" s on s."userId" = n.member
      group by s."sessionId"
    )
    update "pushSubscriptions" s set pending = a.pending || s.pending, "dueAt" = "firstDue"(a.pending || s.pending)
    from added a where s."sessionId" = a."sessionId"`.execute(tx)
}
