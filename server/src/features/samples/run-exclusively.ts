import { AppError } from '@gwanyeok/domain/errors.ts'
import { realClock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/db.ts'
import { runWithLease } from '../../platform/jobs/lease.ts'

/** Makes or deletes sample data while no other server, start or admin does; refuses with `overloaded` otherwise. */
export async function runExclusively(
  db: Db,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const slot = new Date(realClock.now())
  const hadTurn = await runWithLease(db, { job: 'samples', slot, stopping }, work)
  if (!hadTurn) throw new AppError('overloaded')
}
