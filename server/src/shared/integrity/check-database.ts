import { matchesSeal } from '@gwanyeok/domain/predictions/seal.ts'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '../items/prediction-items.ts'
import { findDriftedCounters, findDriftedItems, findDriftedRanks, findDriftedStats } from './recount.ts'

const BATCH_SIZE = 2000

/** Finds predictions whose hash or commitment does not match their sealed fields; empty if all are correct. */
async function findBrokenSeals(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (let after = ''; ;) {
    const rows = await findSealedRows(db, after)
    const checks = await Promise.all(
      rows.map((row) => matchesSeal({ ...row, predictedAt: row.createdAt.getTime() }, row)),
    )
    broken.push(...rows.filter((_, index) => !checks[index]).map(({ id }) => id))
    if (rows.length < BATCH_SIZE) return broken
    after = rows.at(-1)!.id
  }
}

const findSealedRows = (db: Db, after: string) =>
  selectPredictionsWithItems(db)
    .select([
      'i.id',
      'i.author',
      'i.stock',
      'i.createdAt',
      'p.basePrice',
      'p.targetPrice',
      'p.predictedChange',
    ])
    .select(['p.period', 'p.tradingHours', 'p.hash', 'p.nonce', 'p.commitment'])
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(BATCH_SIZE)
    .execute()

export interface DatabaseCheck {
  /** Counters that do not match their rows. */
  counters: unknown[]
  /** Members whose statistics do not match their predictions. */
  stats: unknown[]
  /** Members whose rank is wrong. */
  ranks: unknown[]
  /** Items that contradict their second row. */
  items: unknown[]
  /** Predictions that were changed after sealing. */
  seals: string[]
}

/** Recounts everything and verifies every seal. Reads the whole database. */
export const checkDatabase = async (db: Db): Promise<DatabaseCheck> => ({
  counters: await findDriftedCounters(db),
  stats: await findDriftedStats(db),
  ranks: await findDriftedRanks(db),
  items: await findDriftedItems(db),
  seals: await findBrokenSeals(db),
})

export const isSound = (check: DatabaseCheck): boolean =>
  Object.values(check).every((faults: unknown[]) => faults.length === 0)
