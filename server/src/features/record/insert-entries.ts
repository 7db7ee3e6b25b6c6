import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import type { EventQueue, EventJob } from '#shared/events.ts'
import { insertPredictionEntries } from './prediction-entries.ts'
import { insertResultEntries } from './result-entries.ts'
import { HAS_ENTRY, NO_RUN_IN_PROGRESS } from './queries.ts'

const BATCH_SIZE = 1000

/**
 * Creates the entries of all waiting events, in the transaction that removes the events from the queue, so that each
 * gets one entry. Must be called while the log is locked, so that no other server inserts entries of a part of the same
 * evaluation run.
 */
export async function insertEntriesOfEvents(tx: Db, queue: Pick<Queue, 'take'>): Promise<void> {
  await insertEntriesOfQueue(tx, { queue, queueName: 'record', insertEntries: insertPredictionEntries })
  if (!(await canInsertResults(tx))) return
  const resultBatch = { queue, queueName: 'record-results', insertEntries: insertResultEntries } as const
  // A run may start meanwhile and add a part of its results. So events are taken until none is left, and the
  // transaction is rolled back if a run is then in progress.
  while (await insertEntriesOfQueue(tx, resultBatch))
    if (!(await canInsertResults(tx))) throw new EvaluationRunStartedError()
}

/** Thrown if only a part of a run's results was taken, so that the transaction is rolled back. */
export class EvaluationRunStartedError extends Error {}

async function canInsertResults(tx: Db): Promise<boolean> {
  const { rows } = await sql`select where ${NO_RUN_IN_PROGRESS}`.execute(tx)
  return rows.length > 0
}

interface EventBatch {
  queue: Pick<Queue, 'take'>
  queueName: EventQueue
  insertEntries(tx: Db, ids: readonly string[]): Promise<void>
}

/** Takes all events of a queue and creates their entries. Returns whether there were any. */
async function insertEntriesOfQueue(
  tx: Db,
  { queue, queueName, insertEntries }: EventBatch,
): Promise<boolean> {
  let hasTakenEvents = false
  for (;;) {
    const events = await queue.take<EventJob>(tx, queueName, BATCH_SIZE)
    if (events.length === 0) return hasTakenEvents
    hasTakenEvents = true
    const ids = events.flatMap((event) => event.ids)
    await insertEntries(tx, ids)
  }
}

/**
 * Creates entries that are missing in a restored database, because backups do not contain the queue. Predictions of
 * sample members are not recorded.
 */
export async function insertMissingEntries(tx: Db): Promise<void> {
  const newPredictions = sql`
    select p.id from predictions p join users u on u.id = p.author
    where not u."isSample" and not ${HAS_ENTRY} order by p.id`
  const judgedPredictions = sql`
    select p.id from predictions p
    where p."evaluatedAt" is not null and ${HAS_ENTRY}
      and not exists (select from "recordEntries" r where r."predictionId" = p.id and r.kind in ('judgement', 'void'))
    order by p.id`
  await insertInBatches(tx, newPredictions, insertPredictionEntries)
  await insertInBatches(tx, judgedPredictions, insertResultEntries)
}

async function insertInBatches(
  tx: Db,
  selectIds: RawBuilder<unknown>,
  insertEntries: EventBatch['insertEntries'],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`${selectIds}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  for (let offset = 0; offset < ids.length; offset += BATCH_SIZE)
    await insertEntries(tx, ids.slice(offset, offset + BATCH_SIZE))
}
