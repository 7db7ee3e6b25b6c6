import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { DatabaseAway } from '../db/outages/database-away.ts'
import type { Db } from '../db/db.ts'

/** This process among all servers. */
const HOLDER = `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`

/** A holder that died keeps its job this long. */
export const LEASE_SECONDS = 12

export interface Slot {
  job: string
  slot: Date
  /** Aborts when the server stops. */
  stopping: AbortSignal
  /** Aborts when the read-only mode begins: the slot is free again after the work. */
  pausing?: AbortSignal
}

/**
 * Runs `work` unless another server holds the job or its slot, or a later one, has been taken already.
 * The row decides, with the database's own time, so servers' clocks don't matter. Returns whether it ran.
 * A run that the database's outage or its holder's end broke off may be taken again once its lease is over.
 */
export async function runWithLease(
  db: Db,
  { job, slot, stopping, pausing }: Slot,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> {
  if (stopping.aborted || !(await take(db, job, slot))) return false
  const lost = new AbortController()
  const renewal = setInterval(() => void renew(db, job, slot, lost), (LEASE_SECONDS * 1000) / 4)
  try {
    await work(AbortSignal.any([stopping, lost.signal, ...(pausing ? [pausing] : [])]))
    await (pausing?.aborted ? giveBack(db, job, slot) : release(db, job, slot, null))
  } catch (error) {
    if (pausing?.aborted) {
      await giveBack(db, job, slot)
      return true
    }
    if (!(error instanceof DatabaseAway)) await release(db, job, slot, String(error))
    throw error
  } finally {
    clearInterval(renewal)
  }
  return true
}

const leaseEnd = sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`

async function take(db: Db, job: string, slot: Date): Promise<boolean> {
  const taken = await db
    .insertInto('jobLeases')
    .values({ job, slot, holder: HOLDER, leasedUntil: leaseEnd })
    .onConflict((conflict) =>
      conflict
        .column('job')
        .doUpdateSet({ slot, holder: HOLDER, leasedUntil: leaseEnd, finishedAt: null, failure: null })
        .where(({ eb, or, and }) =>
          or([
            eb('jobLeases.slot', '<', slot),
            and([eb('jobLeases.slot', '=', slot), eb('jobLeases.finishedAt', 'is', null)]),
          ]),
        )
        .where('jobLeases.leasedUntil', '<', sql<Date>`now()`),
    )
    .returning('job')
    .execute()
  return taken.length === 1
}

async function renew(db: Db, job: string, slot: Date, lost: AbortController): Promise<void> {
  try {
    const kept = await own(db, job, slot).set({ leasedUntil: leaseEnd }).returning('job').execute()
    if (kept.length === 0) lost.abort()
  } catch {
    // The database is away for a moment: the next renewal tells whether the lease still stands.
  }
}

async function release(db: Db, job: string, slot: Date, failure: string | null): Promise<void> {
  await own(db, job, slot)
    .set({
      ...{ leasedUntil: sql<Date>`now()`, finishedAt: sql<Date>`now()`, failure },
      ...(failure === null && { succeededAt: sql<Date>`now()` }),
    })
    .execute()
}

/** As if the slot had not been taken. */
async function giveBack(db: Db, job: string, slot: Date): Promise<void> {
  await own(db, job, slot)
    .set({ slot: new Date(slot.getTime() - 1), leasedUntil: sql<Date>`now()` })
    .execute()
}

const own = (db: Db, job: string, slot: Date) =>
  db.updateTable('jobLeases').where('job', '=', job).where('slot', '=', slot).where('holder', '=', HOLDER)

/** When jobs last ended well, on any server; a failure since does not matter. */
export async function lastSuccesses(db: Db): Promise<{ job: string; succeededAt: Date }[]> {
  return db
    .selectFrom('jobLeases')
    .select(['job', 'succeededAt'])
    .where('succeededAt', 'is not', null)
    .$narrowType<{ succeededAt: Date }>()
    .execute()
}
