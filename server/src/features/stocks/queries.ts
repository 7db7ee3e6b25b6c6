import type { Sentiment } from '@gwanyeok/domain/stocks/api.ts'
import { MIN_BASE_PRICE } from '@gwanyeok/domain/predictions/prediction.ts'
import { BUCKET_PERCENT, MIN_CERTAIN_SAMPLE } from '@gwanyeok/domain/stocks/sentiment.ts'
import type { SearchCandidate } from '@gwanyeok/domain/stocks/catalog/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { toKoreanDate } from '@gwanyeok/domain/stocks/calendar/korean-time.ts'
import type { Db } from '#platform/db/db.ts'
import { selectPredictionsWithItems } from '#shared/items/prediction-items.ts'

/** Counts a stock's public predictions that are not hidden, including sealed ones, whose existence is public. */
export async function countPredictions(db: Db, stock: string): Promise<number> {
  const { count } = await db
    .selectFrom('stockTallies')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('predictions'), sql<number>`0`).as('count'))
    .where('stock', '=', stock)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Whether a stock has public predictions that are not hidden. Stored data of other stocks is not listed: a private
 * prediction also stores prices and candles, which would reveal it.
 */
export const hasPublicPredictions = (symbol: RawBuilder<unknown>) => sql<boolean>`
  exists (select from "stockTallies" t where t.stock = ${symbol} and t.predictions > 0)`

/** Returns the given stocks that have public predictions, in the same order. */
export async function findPublicStocks(db: Db, symbols: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ symbol: string }>`
    select request.symbol from unnest(${symbols}::text[]) with ordinality as request (symbol, place)
    where ${hasPublicPredictions(sql.ref('request.symbol'))} order by request.place`.execute(db)
  return rows.map(({ symbol }) => symbol)
}

/** Counts the posts in a stock's community that are not hidden. */
export async function countPosts(db: Db, stock: string): Promise<number> {
  const { count } = await db
    .selectFrom('stockPostTallies')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('posts'), sql<number>`0`).as('count'))
    .where('stock', '=', stock)
    .executeTakeFirstOrThrow()
  return count
}

/** Leaves enough listings to rank, at a limited cost. */
const MAX_LISTINGS = 200

/** Finds stored listings of the market-data service. Their ticker, or a word of their name, starts with the text. */
export async function findListings(db: Db, text: string): Promise<SearchCandidate[]> {
  const escapedText = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  return db
    .selectFrom('stocks')
    .select((eb) => ['symbol', 'name', eb.fn.coalesce('type', sql<string>`''`).as('type')])
    .where(sql<boolean>`"searchText" like '% ' || lower(${escapedText}) || '%'`)
    .orderBy(sql`length(symbol)`)
    .orderBy('symbol')
    .limit(sql.lit(MAX_LISTINGS))
    .execute()
}

/** Finds the member's own pending prediction of a stock. */
export async function findPendingPrediction(db: Db, author: string, stock: string) {
  return selectPredictionsWithItems(db)
    .select(['i.id', 'p.targetPrice', 'i.visibility', 'i.hiddenAt', 'i.revealAt'])
    .where('i.author', '=', author)
    .where('i.stock', '=', stock)
    .where('i.status', '=', sql.lit('pending'))
    .executeTakeFirst()
}

/** Finds the member's own pending prediction of a stock, and how many predictions of all stocks they made today. */
export async function findOwnPredictions(
  db: Db,
  { memberId, stock, now }: { memberId: string; stock: string; now: number },
) {
  const ownRow = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('items')
        .select('id')
        .where('author', '=', memberId)
        .where('stock', '=', stock)
        .where('status', '=', sql.lit('pending'))
        .as('pendingPredictionId'),
      eb
        .selectFrom('memberStats')
        .select('predictionsThatDay')
        .where('userId', '=', memberId)
        .where('lastPredictedOn', '=', toKoreanDate(now))
        .as('predictionsToday'),
    ])
    .executeTakeFirstOrThrow()
  return { ...ownRow, predictionsToday: ownRow.predictionsToday ?? 0 }
}

/** Selects a stock's pending predictions that are public and not hidden. */
const selectPendingTargets = (db: Db, stock: string) =>
  selectPredictionsWithItems(db)
    .where('i.stock', '=', stock)
    .where('i.status', '=', sql.lit('pending'))
    .where('i.visibility', '=', sql.lit('public'))
    .where('i.hiddenAt', 'is', null)

export type TargetCount = Sentiment['targets'][number] & { bullish: number; bearish: number }

/**
 * Counts the targets of a stock's pending predictions that are public, revealed at `now` (epoch ms) and not hidden,
 * by their distance from the price, lowest first.
 */
export async function countTargets(
  db: Db,
  { stock, price, now }: { stock: string; price: number; now: number },
): Promise<TargetCount[]> {
  const currentPrice = sql`cast(${price} as numeric)`
  const bucket = sql<number>`floor(("targetPrice" - ${currentPrice}) * 100 / ${currentPrice} / ${BUCKET_PERCENT}::numeric) * ${BUCKET_PERCENT}::numeric`
  return selectPendingTargets(db, stock)
    .select((eb) => [
      bucket.as('fromPercent'),
      eb.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where "targetPrice" > ${currentPrice})`.as('bullish'),
      sql<number>`count(*) filter (where "targetPrice" < ${currentPrice})`.as('bearish'),
    ])
    .where('i.revealAt', '<=', new Date(now))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute()
}

/**
 * Returns the average period in days of the predictions that `countTargets` counts (null for fewer than
 * `MIN_CERTAIN_SAMPLE`), and the number of sealed predictions.
 */
export function summarizePendingTargets(db: Db, { stock, now }: { stock: string; now: number }) {
  const nowDate = new Date(now)
  const isRevealed = sql<boolean>`"revealAt" <= ${nowDate}`
  return selectPendingTargets(db, stock)
    .select([
      sql<number | null>`
        case when count(*) filter (where ${isRevealed}) >= ${MIN_CERTAIN_SAMPLE}
          then (avg(period) filter (where ${isRevealed}))::float8 end
      `.as('averagePeriod'),
      sql<number>`count(*) filter (where "revealAt" is null or "revealAt" > ${nowDate})`.as('sealedCount'),
    ])
    .executeTakeFirstOrThrow()
}

/** Finds the stored closes of a trading day and of the day before it, for stocks with public predictions. */
export async function findClosesOfDay(db: Db, { day, dayBefore }: Record<'day' | 'dayBefore', string>) {
  return db
    .selectFrom('candleRanges as r')
    .innerJoin('candles as c', (join) =>
      join.onRef('c.symbol', '=', 'r.symbol').on('c.date', '=', sql.val(day)),
    )
    .innerJoin('candles as b', (join) =>
      join.onRef('b.symbol', '=', 'r.symbol').on('b.date', '=', sql.val(dayBefore)),
    )
    .leftJoin('stocks as s', 's.symbol', 'r.symbol')
    .where('r.last', '>=', day)
    .where('c.close', '>=', MIN_BASE_PRICE)
    .where(hasPublicPredictions(sql.ref('r.symbol')))
    .select(['r.symbol', 's.name', 'c.close', 'b.close as previousClose'])
    .orderBy('r.symbol')
    .execute()
}

export interface DailyClose {
  symbol: string
  day: string
  close: number
  /** Close of the day before, adjusted for a split between the two days; null while it is unknown. */
  previousClose: number | null
}

/** Finds the last stored daily close of each stock, and the close before it. */
export async function findDailyCloses(db: Db, symbols: readonly string[]): Promise<Map<string, DailyClose>> {
  if (symbols.length === 0) return new Map()
  const rows = await db
    .selectFrom('dailyCloses as c')
    .leftJoin('splits as s', (join) => join.onRef('s.symbol', '=', 'c.symbol').onRef('s.day', '=', 'c.day'))
    .where(sql<boolean>`c.symbol = any(${symbols}::text[])`)
    .select(['c.symbol', 'c.day', 'c.close'])
    .select(
      sql<number | null>`c."previousClose" * coalesce(s."oldShares" / s."newShares", 1)`.as('previousClose'),
    )
    .execute()
  return new Map(rows.map((row) => [row.symbol, row]))
}
