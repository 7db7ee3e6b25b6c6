import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { SqlValue } from '#platform/db/prepared.ts'
import { publishSql } from '#platform/jobs/publish.ts'

/** Events of the core; each carries the ids of its subjects. */
export type Event =
  | 'prediction.created'
  /** Judged, or closed as void. */
  | 'prediction.judged'
  | 'post.created'
  | 'comment.created'
  /** By somebody other than its author. */
  | 'item.liked'
  /** The follower, then whom they follow. */
  | 'member.followed'
  | 'report.settled'
  /** Ids of steps. */
  | 'takedown.moved'

/** The queues of the subscribers; `server/src/subscribers.ts` has their events. */
export type EventQueue = 'record' | 'record-results' | 'push-events'

/** An event as a subscriber takes it from its queue. */
export interface Happened {
  event: Event
  ids: string[]
  /** Product time, ISO 8601. */
  at: string
}

/** Says once what happened, in the transaction of the fact: one job for each subscriber. `at`: product time in epoch ms. */
export async function emit(tx: Db, event: Event, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return
  await emitted(event, sql`select unnest(${ids}::text[])`, new Date(at)).execute(tx)
}

/**
 * The same as a part of the statement that writes the fact; `ids` selects one column. With `receiver`, the only member
 * whom the event concerns, the push queue gets a job only if that member has a browser to notify: likes and follows are
 * many, such members few.
 */
export const emitted = (
  event: Event,
  ids: RawBuilder<unknown>,
  at: SqlValue<Date>,
  receiver?: RawBuilder<unknown>,
): RawBuilder<unknown> => publishSql(event, { ids, at, queues: receiver && hasWork(receiver) })

const hasWork = (receiver: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (s.name <> 'push-events' or exists (select from "pushSubscriptions" b where b."userId" = ${receiver}))`
