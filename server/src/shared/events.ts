import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { buildPublishSql } from '#platform/jobs/publish.ts'

/**
 * Events of the core; each carries the ids of its subjects. `prediction.judged` includes predictions that were closed
 * as void.
 */
export type Event =
  | 'prediction.created'
  /** Judged, or closed as void. */
  | 'prediction.judged'
  /** At a day's close, the price was near the target or had reached it. */
  | 'prediction.near'
  | 'post.created'
  | 'comment.created'
  /** Liked by somebody other than the author. */
  | 'item.liked'
  /** The ids are the follower's and the followed member's. */
  | 'member.followed'
  | 'report.settled'
  /** The event's ids are ids of takedown steps. */
  | 'takedown.changed'

/** The subscribers' queues; `server/src/subscribers.ts` lists the events of each. */
export type EventQueue = 'record' | 'record-results' | 'push-events'

/** An event in a subscriber's queue. */
export interface EventJob {
  event: Event
  ids: string[]
  /** Product time, ISO 8601. */
  at: string
}

/**
 * Adds a job to each subscriber's queue. Must run in the transaction that causes the event. `at`: product time in
 * epoch ms.
 */
export async function emit(tx: Db, event: Event, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return
  await emitSql(event, sql`select unnest(${ids}::text[])`, new Date(at)).execute(tx)
}

/**
 * A CTE that emits the event within the statement that causes it. `ids` is a query with one column. If `receiver`,
 * the only member whom the event concerns, is given, only queues that want events about that member get a job
 * (`sql/event-receivers.sql`).
 */
export const emitSql = (
  event: Event,
  ids: RawBuilder<unknown>,
  at: Date,
  receiver?: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  buildPublishSql(event, { ids, at, subscriptionFilter: receiver && isQueueNeeded(receiver) })

const isQueueNeeded = (receiver: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from "eventReceivers" r where r.queue = s.name and r.member = ${receiver})`
