import type { Db } from '../../platform/db/db.ts'
import { brokenSeals } from './broken-seals.ts'
import { driftedCounters, driftedRanks, driftedStats } from './recount.ts'

export interface DatabaseCheck {
  /** Counters that are not the count of their rows. */
  counters: unknown[]
  /** Members whose statistics are not the sums over their predictions. */
  stats: unknown[]
  /** Members whose rank is not counted as it should be. */
  ranks: unknown[]
  /** Predictions that were changed after they were sealed. */
  seals: string[]
}

/** Counts everything again and verifies every seal; reads the whole database. */
export const checkDatabase = async (db: Db): Promise<DatabaseCheck> => ({
  counters: await driftedCounters(db),
  stats: await driftedStats(db),
  ranks: await driftedRanks(db),
  seals: await brokenSeals(db),
})

export const isSound = (check: DatabaseCheck): boolean =>
  Object.values(check).every((faults: unknown[]) => faults.length === 0)
