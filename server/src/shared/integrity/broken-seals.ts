import { verifySeal } from '@gwanyeok/domain/predictions/seal.ts'
import type { Db } from '../../platform/db/db.ts'

const BATCH = 2000

/** Ids of predictions whose hash or commitment is not the one of their sealed fields; none, if all is well. */
export async function brokenSeals(db: Db): Promise<string[]> {
  const broken: string[] = []
  for (let after = ''; ;) {
    const rows = await sealedRows(db, after)
    const checks = await Promise.all(
      rows.map((row) => verifySeal({ ...row, predictedAt: row.predictedAt.getTime() }, row)),
    )
    broken.push(...rows.filter((_, index) => !checks[index]!.verified).map(({ id }) => id))
    if (rows.length < BATCH) return broken
    after = rows.at(-1)!.id
  }
}

const sealedRows = (db: Db, after: string) =>
  db
    .selectFrom('predictions')
    .select(['id', 'author', 'stock', 'basePrice', 'targetPrice', 'predictedChange', 'period', 'predictedAt'])
    .select(['tradingHours', 'hash', 'nonce', 'commitment'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .execute()
