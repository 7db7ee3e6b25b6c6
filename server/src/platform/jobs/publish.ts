import { type RawBuilder, sql } from 'kysely'
import { QUEUE_SCHEMA } from '../db/install-queue.ts'

const JOB = sql.id(QUEUE_SCHEMA, 'job')
const SUBSCRIPTION = sql.id(QUEUE_SCHEMA, 'subscription')

interface PublishOptions {
  ids: RawBuilder<unknown>
  at: Date
  subscriptionFilter?: RawBuilder<unknown> | undefined
}

/**
 * Builds SQL of a statement or CTE that adds a job to each queue that subscribes to the event. `ids` is a query with
 * one column; if it returns no row, no job is added. `subscriptionFilter` is an SQL condition on the subscription `s`.
 * A job stays until a worker fetches it.
 */
export const buildPublishSql = (
  event: string,
  { ids, at, subscriptionFilter = sql`true` }: PublishOptions,
): RawBuilder<unknown> => sql`
  insert into ${JOB} (name, data, keep_until)
  select s.name, jsonb_build_object('event', s.event, 'ids', e.ids, 'at', ${at}::timestamptz), 'infinity'
  from ${SUBSCRIPTION} s cross join (select jsonb_agg(f.id) as ids from (${ids}) f (id)) e
  where s.event = ${sql.lit(event)} and e.ids is not null and ${subscriptionFilter}`

/** Builds the SQL condition that the queue has a job. */
export const hasJob = (queue: string): RawBuilder<boolean> =>
  sql`exists (select from ${JOB} where name = ${sql.lit(queue)})`

/** Builds the SQL condition that the queue has a job for this event with this id. */
export const hasJobAbout = (
  queue: string,
  { event, id }: { event: string; id: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`
  exists (
    select from ${JOB} where name = ${sql.lit(queue)} and data ->> 'event' = ${sql.lit(event)} and data -> 'ids' ? ${id}
  )`
