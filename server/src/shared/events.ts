import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'
import { buildPublishSql } from '#platform/jobs/publish.ts'

/** Events of the core; each carries the ids of its subjects. */
export type Event =
  | 'prediction.created'
  /** Judged, or closed as void. */
  | 'prediction.judged'
  | 'post.created'
  | 'comment.created'
  /** Done by somebody other than its author. */
  | 'item.liked'
  /** The follower, then the followed member. */
  | 'member.followed'
  | 'report.settled'
  /** Ids of takedown steps. */
  | 'takedown.moved'

/** The queues of the subscribers; `server/src/subscribers.ts` lists their events. */
export type EventQueue = 'record' | 'record-results' | 'push-events'

/** An event as a subscriber takes it from its queue. */
export interface EventJob {
  event: Event
  ids: string[]
  /** Product time, ISO 8601. */
  at: string
}

/** Adds a job to each subscriber's queue, in the transaction of the event. `at`: product time in epoch ms. */
export async function emit(tx: Db, event: Event, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return
  await emitSql(event, sql`select unnest(${ids}::text[])`, new Date(at)).execute(tx)
}

/**
 * SQL of a CTE that emits within the statement of the event. `ids` is a query with one column. With `receiver`, the
 * only member whom the event concerns, the push queue gets a job only if that member has a browser to notify: there
 * are many likes and follows, and few such members.
 */
export const emitSql = (
  event: Event,
  ids: RawBuilder<unknown>,
  at: SqlValue<Date>,
  receiver?: RawBuilder<unknown>,
): RawBuilder<unknown> => buildPublishSql(event, { ids, at, queues: receiver && hasWork(receiver) })

export const PUSH_QUEUE: EventQueue = 'push-events'

const hasWork = (receiver: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (s.name <> ${sql.lit(PUSH_QUEUE)} or exists (select from "pushSubscriptions" b where b."userId" = ${receiver}))`
