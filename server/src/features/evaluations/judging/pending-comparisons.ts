import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'
import { JudgedCandles } from '#shared/predictions/drawn-candles.ts'
import { lockStats, recountMarketDays } from '#shared/standings/member-stats.ts'
import type { ProfileSources } from '#shared/market-data/companies/profiles.ts'
import {
  compareWithSpy,
  isComparedStock,
  type MarketPrices,
  type SavedComparison,
} from './market-comparison.ts'

// Predictions that were judged while SPY could not be fetched are compared with the market by a later run.

const BATCH_SIZE = 500

const selectPendingComparisons = (db: Db) =>
  selectPredictionsWithItems(db).where('p.marketPending', '=', sql.lit(true))

/**
 * Finds the earliest judged day (New York date) of the predictions with a pending comparison, or null if there are
 * none.
 */
export async function findFirstPendingDay(db: Db): Promise<string | null> {
  const row = await selectPendingComparisons(db)
    .select((eb) => eb.fn.min('judgedFrom').as('day'))
    .executeTakeFirst()
  return row?.day ?? null
}

/** Makes the pending comparisons whose prices and stock type are known now, and updates the authors' statistics. */
export async function savePendingComparisons(
  sources: ProfileSources,
  market: MarketPrices,
  signal: AbortSignal,
): Promise<void> {
  if (market.kind === 'not_fetched') return
  const { db } = sources
  const isComparedByStock = new Map<string, boolean | null>()
  let lastId = ''
  while (!signal.aborted) {
    const batch = await findBatch(db, lastId)
    if (batch.length === 0) return
    lastId = batch.at(-1)!.id
    for (const stock of new Set(batch.map((row) => row.stock)))
      if (!isComparedByStock.has(stock)) isComparedByStock.set(stock, await isComparedStock(sources, stock))
    await saveBatch(
      db,
      batch.map((row) => ({
        ...row,
        ...compareWithSpy(row, isComparedByStock.get(row.stock) ?? null, market),
      })),
    )
  }
}

interface PendingComparison {
  id: string
  author: string
  stock: string
  predictedChange: number
  candles: Candle[]
}

async function findBatch(db: Db, lastId: string): Promise<PendingComparison[]> {
  const rows = await selectPendingComparisons(db)
    .where('p.id', '>', lastId)
    .select(['p.id', 'p.author', 'i.stock', 'p.predictedChange', 'p.judgedCandles'])
    .orderBy('p.id')
    .limit(sql.lit(BATCH_SIZE))
    .execute()
  return rows.map(({ judgedCandles, ...row }) => ({ ...row, candles: JudgedCandles.parse(judgedCandles) }))
}

async function saveBatch(db: Db, batch: readonly (PendingComparison & SavedComparison)[]): Promise<void> {
  const comparisons = batch
    .filter(({ marketPending }) => !marketPending)
    .map(({ id, author, stockChange, marketChange, beatMarket }) => ({
      id,
      author,
      stockChange,
      marketChange,
      beatMarket,
    }))
  if (comparisons.length === 0) return
  const authors = comparisons.map(({ author }) => author)
  await db.transaction().execute(async (tx) => {
    await lockStats(tx, authors)
    await sql`
      update predictions p set
        "stockChange" = c."stockChange", "marketChange" = c."marketChange", "beatMarket" = c."beatMarket",
        "marketPending" = false
      from jsonb_to_recordset(${JSON.stringify(comparisons)}::jsonb)
        as c(id text collate "C", "stockChange" numeric, "marketChange" numeric, "beatMarket" boolean)
      where p.id = c.id and p."marketPending"`.execute(tx)
    await recountMarketDays(tx, authors)
  })
}
