import { matchesSeal } from '@gwanyeok/domain/predictions/seal.ts'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '../items/prediction-items.ts'
import { driftedCounters, driftedItems, driftedRanks, driftedStats } from './recount.ts'

const BATCH = 2000

/** Ids of predictions whose hash or commitment is not the one of their sealed fields; none, if all is well. */
async function brokenSeals(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (let after = ''; ;) {
    const rows = await sealedRows(db, after)
    const checks = await Promise.all(
      rows.map((row) => matchesSeal({ ...row, predictedAt: row.createdAt.getTime() }, row)),
    )
    broken.push(...rows.filter((_, index) => !checks[index]).map(({ id }) => id))
    if (rows.length < BATCH) return broken
    after = rows.at(-1)!.id
  }
}

const sealedRows = (db: Db, after: string) =>
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
    .limit(BATCH)
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
  counters: await driftedCounters(db),
  stats: await driftedStats(db),
  ranks: await driftedRanks(db),
  items: await driftedItems(db),
  seals: await brokenSeals(db),
})

export const isSound = (check: DatabaseCheck): boolean =>
  Object.values(check).every((faults: unknown[]) => faults.length === 0)
