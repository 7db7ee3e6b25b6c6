import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { hasSamePrices } from '../candle-calls.ts'

export const minDate = (a: string, b: string) => (a < b ? a : b)
export const maxDate = (a: string, b: string) => (a > b ? a : b)

/** New York dates, both included. */
export interface DateSpan {
  first: string
  last: string
}

export const joinSpans = (a: DateSpan, b: DateSpan): DateSpan => ({
  first: minDate(a.first, b.first),
  last: maxDate(a.last, b.last),
})

export async function findCandles(db: Db, symbol: string, { first, last }: DateSpan): Promise<Candle[]> {
  return db
    .selectFrom('candles')
    .select(['date', 'open', 'high', 'low', 'close', 'volume'])
    .where('symbol', '=', symbol)
    .where((eb) => eb.between('date', first, last))
    .orderBy('date')
    .execute()
}

/** All candles of a symbol, with their span and version, at one moment. */
export interface CandleHistory {
  storedSpan: DateSpan
  /** Changes whenever candles are added or replaced. */
  version: string
  /** Ascending. */
  candles: readonly Candle[]
}

/**
 * SQL of the version of a symbol's candles, where `r` is its row of `candleRanges`; null in a left join that finds no
 * row. It is the id of the transaction that last wrote the row, and every write of candles writes that row (PostgreSQL
 * manual, 5.6).
 */
export const CANDLE_VERSION = sql`r.xmin::text`

export async function findHistory(db: Db, symbol: string): Promise<CandleHistory | undefined> {
  const rows = await db
    .selectFrom('candleRanges as r')
    .innerJoin('candles as c', 'c.symbol', 'r.symbol')
    .where('r.symbol', '=', symbol)
    .select(['r.first', 'r.last', sql<string>`${CANDLE_VERSION}`.as('version')])
    .select(['c.date', 'c.open', 'c.high', 'c.low', 'c.close', 'c.volume'])
    .orderBy('c.date')
    .execute()
  const [row] = rows
  if (!row) return undefined
  return {
    storedSpan: { first: row.first, last: row.last },
    version: row.version,
    candles: rows.map(({ date, open, high, low, close, volume }) => ({
      date,
      open,
      high,
      low,
      close,
      volume,
    })),
  }
}

export async function findCloses(
  db: Db,
  symbols: readonly string[],
  { first, last }: DateSpan,
): Promise<Map<string, number[]>> {
  const rows = await db
    .selectFrom('candles')
    .select(['symbol', 'close'])
    .where(sql<boolean>`symbol = any(${symbols}::text[])`)
    .where((eb) => eb.between('date', first, last))
    .orderBy('date')
    .execute()
  const closes = new Map<string, number[]>()
  for (const { symbol, close } of rows) closes.set(symbol, [...(closes.get(symbol) ?? []), close])
  return closes
}

/** Finds the last two stored candles of each symbol up to a day, the later one first. */
export async function findLastCandles(
  db: Db,
  symbols: readonly string[],
  day: string,
): Promise<Map<string, Candle[]>> {
  if (symbols.length === 0) return new Map()
  const { rows } = await sql<Candle & { symbol: string }>`
    select requested.symbol, c.date, c.open, c.high, c.low, c.close, c.volume
    from unnest(${symbols}::text[]) as requested (symbol)
    cross join lateral (
      select * from candles where symbol = requested.symbol and date <= ${day} order by date desc limit 2
    ) c
    order by c.date desc`.execute(db)
  return Map.groupBy(rows, ({ symbol }) => symbol)
}

/**
 * Finds the days of the first and last stored candle; undefined if there are none. Every day between them has been
 * requested.
 */
export async function findStoredSpan(db: Db, symbol: string): Promise<DateSpan | undefined> {
  return db
    .selectFrom('candleRanges')
    .select(['first', 'last'])
    .where('symbol', '=', symbol)
    .executeTakeFirst()
}

export interface FreshCandles {
  symbol: string
  /** Ascending, at least one. Every day between the first and the last was requested. */
  candles: readonly Candle[]
}

const toSpan = (candles: readonly Candle[]): DateSpan => ({
  first: candles[0]!.date,
  last: candles.at(-1)!.date,
})

/**
 * Adds fresh candles to the stored ones. Returns false and changes nothing if they do not fit: a candle has other
 * prices than the stored candle of the same day, or no day is in both, so nothing proves that they have the same scale.
 * Candles have the same scale if they are adjusted for the same splits.
 */
export async function addCandlesIfSameScale(db: Db, freshCandles: FreshCandles): Promise<boolean> {
  return db.transaction().execute((tx) => addFittingCandles(tx, freshCandles))
}

/**
 * Adds fresh candles to the stored ones, or replaces these if they do not fit. Days that a concurrent request has added
 * meanwhile at the same scale stay.
 */
export async function addOrReplaceCandles(db: Db, freshCandles: FreshCandles): Promise<void> {
  const { symbol, candles } = freshCandles
  await db.transaction().execute(async (tx) => {
    if (await addFittingCandles(tx, freshCandles)) return
    await tx.deleteFrom('candles').where('symbol', '=', symbol).execute()
    await insertCandles(tx, symbol, candles)
    await saveStoredSpan(tx, symbol, toSpan(candles))
  })
}

async function addFittingCandles(tx: Db, { symbol, candles }: FreshCandles): Promise<boolean> {
  const span = toSpan(candles)
  const storedSpan = await lockStoredSpan(tx, symbol, span)
  const storedCandles = await findCandles(tx, symbol, span)
  const storedByDate = new Map(storedCandles.map((candle) => [candle.date, candle]))
  const commonCandles = candles.filter(({ date }) => storedByDate.has(date))
  const isFirstWrite = storedSpan === null
  if (!isFirstWrite && commonCandles.length === 0) return false
  if (!commonCandles.every((candle) => hasSamePrices(storedByDate.get(candle.date)!, candle))) return false
  await insertCandles(tx, symbol, candles)
  if (!isFirstWrite) await saveStoredSpan(tx, symbol, joinSpans(storedSpan, span))
  return true
}

/**
 * Locks the symbol's stored span, so that one transaction at a time writes its candles. Returns the span; null if there
 * was none, and `span` was inserted.
 */
async function lockStoredSpan(tx: Db, symbol: string, span: DateSpan): Promise<DateSpan | null> {
  const insertedRow = await tx
    .insertInto('candleRanges')
    .values({ symbol, ...span })
    .onConflict((oc) => oc.doNothing())
    .returning('symbol')
    .executeTakeFirst()
  if (insertedRow) return null
  return tx
    .selectFrom('candleRanges')
    .select(['first', 'last'])
    .where('symbol', '=', symbol)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

async function saveStoredSpan(tx: Db, symbol: string, span: DateSpan): Promise<void> {
  await tx.updateTable('candleRanges').set(span).where('symbol', '=', symbol).execute()
}

async function insertCandles(tx: Db, symbol: string, candles: readonly Candle[]): Promise<void> {
  if (candles.length === 0) return
  await tx
    .insertInto('candles')
    .values(candles.map((candle) => ({ symbol, ...candle })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
