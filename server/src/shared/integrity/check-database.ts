import { matchesSeal } from '@gwanyeok/domain/predictions/seal.ts'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '../items/prediction-items.ts'
import {
  findDriftedCounters,
  findDriftedItems,
  findDriftedRankingInputs,
  findDriftedStats,
} from './recount.ts'

const BATCH_SIZE = 2000

/** Finds the ids of predictions whose hash or commitment does not match their sealed fields. */
async function findBrokenSeals(db: Db): Promise<string[]> {
  const brokenIds: string[] = []
  for (let lastId = ''; ;) {
    const rows = await findSealedRows(db, lastId)
    const checks = await Promise.all(
      rows.map((row) => matchesSeal({ ...row, predictedAt: row.createdAt.getTime() }, row)),
    )
    brokenIds.push(...rows.filter((_, index) => !checks[index]).map(({ id }) => id))
    if (rows.length < BATCH_SIZE) return brokenIds
    lastId = rows.at(-1)!.id
  }
}

const findSealedRows = (db: Db, lastId: string) =>
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
    .where('i.id', '>', lastId)
    .orderBy('i.id')
    .limit(BATCH_SIZE)
    .execute()

export interface DatabaseCheck {
  /** Counters that differ from the number of rows they count. */
  counters: unknown[]
  /** Members whose statistics differ from the sums over their predictions. */
  stats: unknown[]
  /** Members whose row disagrees with the rules of the ranking. */
  ranks: unknown[]
  /** Items that contradict their row in `predictions` or `posts`. */
  items: unknown[]
  /** Predictions that were changed after they had been sealed. */
  seals: string[]
}

/** Recounts everything and verifies every seal. Reads the whole database. */
export const checkDatabase = async (db: Db): Promise<DatabaseCheck> => ({
  counters: await findDriftedCounters(db),
  stats: await findDriftedStats(db),
  ranks: await findDriftedRankingInputs(db),
  items: await findDriftedItems(db),
  seals: await findBrokenSeals(db),
})

export const isSound = (check: DatabaseCheck): boolean =>
  Object.values(check).every((faults: unknown[]) => faults.length === 0)
