import { type RawBuilder, sql } from 'kysely'
import type { SqlValue } from '../db/prepared.ts'
import { QUEUE_SCHEMA } from '../db/install-queue.ts'

const JOB = sql.id(QUEUE_SCHEMA, 'job')
const SUBSCRIPTION = sql.id(QUEUE_SCHEMA, 'subscription')

interface Published {
  ids: RawBuilder<unknown>
  at: SqlValue<Date>
  queues?: RawBuilder<unknown> | undefined
}

/**
 * A part of a statement, or a statement: adds a job to each queue that subscribes to the event; none without ids. `ids`
 * selects one column. `queues` limits the subscriptions, which it reads as `s`. The job stays until somebody takes it.
 */
export const published = (
  event: string,
  { ids, at, queues = sql`true` }: Published,
): RawBuilder<unknown> => sql`
  insert into ${JOB} (name, data, keep_until)
  select s.name, jsonb_build_object('event', s.event, 'ids', e.ids, 'at', ${at}::timestamptz), 'infinity'
  from ${SUBSCRIPTION} s cross join (select jsonb_agg(f.id) as ids from (${ids}) f (id)) e
  where s.event = ${sql.lit(event)} and e.ids is not null and ${queues}`

/** Whether a queue has a job that nobody has taken. */
export const hasJob = (queue: string): RawBuilder<boolean> =>
  sql`exists (select from ${JOB} where name = ${sql.lit(queue)})`

/** Whether a queue has a job of this event with the id. */
export const hasJobAbout = (
  queue: string,
  { event, id }: { event: string; id: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`
  exists (
    select from ${JOB} where name = ${sql.lit(queue)} and data ->> 'event' = ${sql.lit(event)} and data -> 'ids' ? ${id}
  )`
