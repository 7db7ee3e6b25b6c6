import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { type Event, type EventJob, PUSH_QUEUE } from '#shared/events.ts'
import { buildNotificationIdSql } from '#shared/push/notification-ids.ts'

const AT_ONCE = 500

/** Results of one evaluation, and predictions of an evening, come within this time and are sent together. */
const TOGETHER_MS = 120_000

interface News {
  /** Columns member, notification and at, of rows `h` of an event with id and at. */
  receivers: RawBuilder<unknown>
  waitMs: number
}

const wants = (member: string, wanted: 'followees' | 'reactions') => sql`
  exists (select from users u where u.id = ${sql.ref(member)} and ${wanted} = any(u."pushedNotifications"))`

/** Whom an event is news for, by the ids of their notifications. */
const NEWS: Record<Event, News> = {
  'prediction.judged': {
    waitMs: TOGETHER_MS,
    receivers: sql`
      select p.author as member, ${buildNotificationIdSql('judged', 'h.id')} as notification, h.at
      from happened h join predictions p on p.id = h.id`,
  },
  'prediction.created': {
    waitMs: TOGETHER_MS,
    receivers: sql`
      select f.follower as member, ${buildNotificationIdSql('followee_predicted', 'h.id')} as notification, h.at
      from happened h join items i on i.id = h.id and i.visibility <> 'private'
      join follows f on f.followee = i.author
      where ${wants('f.follower', 'followees')}`,
  },
  'post.created': {
    waitMs: 0,
    receivers: sql`
      select m."userId" as member, ${buildNotificationIdSql('mention', 'h.id', sql.ref('i.kind'))} as notification, h.at
      from happened h join items i on i.id = h.id join mentions m on m."itemId" = i.id and m."commentId" is null`,
  },
  'comment.created': {
    waitMs: 0,
    receivers: sql`
      select r.member, ${buildNotificationIdSql('comment', 'h.id')} as notification, h.at
      from happened h join comments c on c.id = h.id
      cross join lateral (values (c.receiver), (c."answeredMember")) r (member)
      union all
      select m."userId", ${buildNotificationIdSql('mention', 'h.id', sql.lit('comment'))}, h.at
      from happened h join mentions m on m."commentId" = h.id`,
  },
  'item.liked': {
    waitMs: TOGETHER_MS,
    receivers: sql`
      select i.author as member, ${buildNotificationIdSql('like', 'h.id', sql.ref('i.kind'))} as notification, h.at
      from happened h join items i on i.id = h.id
      where ${wants('i.author', 'reactions')}`,
  },
  'member.followed': {
    waitMs: TOGETHER_MS,
    receivers: sql`
      select f.followee as member, ${buildNotificationIdSql('follow', 'f.follower')} as notification, h.at
      from happened h join happened o on o.event = h.event and o.place = h.place + 1
      join follows f on f.follower = h.id and f.followee = o.id
      where ${wants('f.followee', 'reactions')}`,
  },
  'report.settled': {
    waitMs: 0,
    receivers: sql`
      select r."reporterId" as member, ${buildNotificationIdSql('report_settled', 'h.id')} as notification, h.at
      from happened h join reports r on r.id = h.id`,
  },
  'takedown.moved': {
    waitMs: 0,
    receivers: sql`
      select t.author as member, ${buildNotificationIdSql('takedown', 'h.id')} as notification, h.at
      from happened h join "takedownSteps" s on s.id = h.id join takedowns t on t.id = s."takedownId"`,
  },
}

/** Notes what has happened for the browsers of those for whom it is news, in the transaction in which it leaves the queue. */
export async function takeNews(db: Db, queue: Pick<Queue, 'take'>): Promise<void> {
  for (let count = AT_ONCE; count === AT_ONCE;) {
    count = await db.transaction().execute(async (tx) => {
      const taken = await queue.take<EventJob>(tx, PUSH_QUEUE, AT_ONCE)
      for (const [event, events] of Map.groupBy(taken, (each) => each.event))
        await queueNews(tx, event, events)
      return taken.length
    })
  }
}

async function queueNews(tx: Db, event: Event, events: readonly EventJob[]): Promise<void> {
  const { receivers, waitMs } = NEWS[event]
  const rows = events.flatMap(({ ids, at }) => ids.map((id) => ({ event, id, at })))
  await addPending(tx, receivers, {
    waitMs,
    happened: sql`
      select h.event, h.id collate "C" as id, h.at, h.place
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (event text, id text, at timestamptz))
        with ordinality h (event, id, at, place)`,
  })
}

interface Pending {
  waitMs?: number
  /** The rows that `receivers` reads as `happened`. */
  happened?: RawBuilder<unknown>
}

/**
 * Has notifications wait for each browser of their receivers: `receivers` selects member, notification and at. One that
 * waits already stays as it is.
 */
export async function addPending(
  tx: Db,
  receivers: RawBuilder<unknown>,
  { waitMs = 0, happened = sql`select` }: Pending = {},
): Promise<void> {
  await sql`
    with happened as (${happened}),
    news as (
      select member, notification, floor(extract(epoch from min(at)) * 1000)::bigint as at
      from (${receivers}) r group by member, notification
    ),
    added as (
      select s."sessionId", to_timestamp((min(n.at) + ${sql.lit(waitMs)}) / 1000.0) as "dueAt",
        jsonb_object_agg(n.notification, jsonb_build_array(n.at, n.at + ${sql.lit(waitMs)})) as pending
      from news n join "pushSubscriptions" s on s."userId" = n.member
      group by s."sessionId"
    )
    update "pushSubscriptions" s set pending = a.pending || s.pending, "dueAt" = "firstDue"(a.pending || s.pending)
    from added a where s."sessionId" = a."sessionId"`.execute(tx)
}
