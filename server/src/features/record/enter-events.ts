import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import type { EventQueue, EventJob } from '#shared/events.ts'
import { enterCreated } from './enter-created.ts'
import { enterSettled } from './enter-settled.ts'
import { IS_ENTERED, NO_RUN_IN_PROGRESS } from './queries.ts'

const BATCH_SIZE = 1000

/**
 * Creates the entries of all waiting events, in the transaction that removes the events from the queue, so that each
 * is entered once. Must be called while the log is locked, so that no other server enters a part of the same run.
 */
export async function enterEvents(tx: Db, queue: Pick<Queue, 'take'>): Promise<void> {
  await takeAll(tx, { queue, name: 'record', enter: enterCreated })
  if (!(await canEnterResults(tx))) return
  const results = { queue, name: 'record-results', enter: enterSettled } as const
  // A run may begin meanwhile. If none is in progress after some events were taken, the events taken next are the
  // rest.
  while (await takeAll(tx, results)) if (!(await canEnterResults(tx))) throw new RunBegan()
}

/** Thrown if only a part of a run's results was taken, so that the transaction is rolled back. */
export class RunBegan extends Error {}

async function canEnterResults(tx: Db): Promise<boolean> {
  const { rows } = await sql`select where ${NO_RUN_IN_PROGRESS}`.execute(tx)
  return rows.length > 0
}

interface EventBatch {
  queue: Pick<Queue, 'take'>
  name: EventQueue
  enter(tx: Db, ids: readonly string[]): Promise<void>
}

/** Takes and enters all events of a queue. Returns whether there were any. */
async function takeAll(tx: Db, { queue, name, enter }: EventBatch): Promise<boolean> {
  for (let hasTaken = false; ; hasTaken = true) {
    const events = await queue.take<EventJob>(tx, name, BATCH_SIZE)
    if (events.length === 0) return hasTaken
    const ids = events.flatMap((happened) => happened.ids)
    await enter(tx, ids)
  }
}

/**
 * Creates the entries that are missing in a restored database, because backups do not contain the queue. Predictions of
 * sample members are not recorded.
 */
export async function enterMissing(tx: Db): Promise<void> {
  const created = sql`
    select p.id from predictions p join users u on u.id = p.author
    where not u."isSample" and not ${IS_ENTERED} order by p.id`
  const settled = sql`
    select p.id from predictions p
    where p."evaluatedAt" is not null and ${IS_ENTERED}
      and not exists (select from "recordEntries" r where r."predictionId" = p.id and r.kind in ('judgement', 'void'))
    order by p.id`
  for (const [missing, enter] of [
    [created, enterCreated],
    [settled, enterSettled],
  ] as const) {
    const { rows } = await sql<{ id: string }>`${missing}`.execute(tx)
    for (let from = 0; from < rows.length; from += BATCH_SIZE)
      await enter(
        tx,
        rows.slice(from, from + BATCH_SIZE).map(({ id }) => id),
      )
  }
}
