import { matchesSeal } from '@gwanyeok/domain/predictions/seal.ts'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '../items/prediction-items.ts'
import { findDriftedCounters, findDriftedItems, findDriftedRanks, findDriftedStats } from './recount.ts'

const BATCH_SIZE = 2000

/** Ids of predictions whose hash or commitment is not the one of their sealed fields; none, if all is well. */
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
  /** Counters that are not the count of their rows. */
  counters: unknown[]
  /** Members whose statistics are not the sums over their predictions. */
  stats: unknown[]
  /** Members whose rank is not counted as it should be. */
  ranks: unknown[]
  /** Items that do not agree with the row that has the rest of them. */
  items: unknown[]
  /** Predictions that were changed after they were sealed. */
  seals: string[]
}

/** Counts everything again and verifies every seal; reads the whole database. */
export const checkDatabase = async (db: Db): Promise<DatabaseCheck> => ({
  counters: await findDriftedCounters(db),
  stats: await findDriftedStats(db),
  ranks: await findDriftedRanks(db),
  items: await findDriftedItems(db),
  seals: await findBrokenSeals(db),
})

export const isSound = (check: DatabaseCheck): boolean =>
  Object.values(check).every((faults: unknown[]) => faults.length === 0)
