import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar-date.ts'
import type { Db } from './db.ts'
import { isSameCandle } from './market-data.ts'

/** New York dates, both included. */
export interface DateSpan {
  first: string
  last: string
}

export async function findCandles(db: Db, symbol: string, { first, last }: DateSpan): Promise<Candle[]> {
  return db
    .selectFrom('candles')
    .select(['date', 'open', 'high', 'low', 'close', 'volume'])
    .where('symbol', '=', symbol)
    .where((eb) => eb.between('date', first, last))
    .orderBy('date')
    .execute()
}

/** The days for which the service was asked, without a gap; undefined: none yet. */
export async function findRange(db: Db, symbol: string): Promise<DateSpan | undefined> {
  return db
    .selectFrom('candleRanges')
    .select(['first', 'last'])
    .where('symbol', '=', symbol)
    .executeTakeFirst()
}

export interface FreshCandles {
  symbol: string
  /** What is known by them: every day of it without a candle had none. */
  span: DateSpan
  candles: readonly Candle[]
}

/** Adds fresh candles, unless one tells other prices than the stored one of its day: then nothing changes and false. */
export async function addCandles(db: Db, fresh: FreshCandles): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const range = await lockRange(tx, fresh)
    const stored = await findCandles(tx, fresh.symbol, fresh.span)
    const known = new Map(stored.map((candle) => [candle.date, candle]))
    const agrees = (candle: Candle) => isSameCandle(known.get(candle.date) ?? candle, candle)
    if (!fresh.candles.every(agrees)) return false
    await insertCandles(
      tx,
      fresh.symbol,
      fresh.candles.filter((candle) => !known.has(candle.date)),
    )
    await saveRange(tx, fresh.symbol, joined(range, fresh.span))
    return true
  })
}

/** Puts fresh candles in the place of all that are stored of the symbol. */
export async function replaceCandles(db: Db, fresh: FreshCandles): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockRange(tx, fresh)
    await tx.deleteFrom('candles').where('symbol', '=', fresh.symbol).execute()
    await insertCandles(tx, fresh.symbol, fresh.candles)
    await saveRange(tx, fresh.symbol, fresh.span)
  })
}

/** The range as it stands, locked; made of the fresh span when there was none. One writer a symbol at a time. */
async function lockRange(tx: Db, { symbol, span }: FreshCandles): Promise<DateSpan> {
  await tx
    .insertInto('candleRanges')
    .values({ symbol, ...span })
    .onConflict((oc) => oc.doNothing())
    .execute()
  return tx
    .selectFrom('candleRanges')
    .select(['first', 'last'])
    .where('symbol', '=', symbol)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Both spans when they touch; else the known one, because a range has no gap. */
function joined(known: DateSpan, added: DateSpan): DateSpan {
  if (added.first > addDays(known.last, 1) || known.first > addDays(added.last, 1)) return known
  return {
    first: added.first < known.first ? added.first : known.first,
    last: added.last > known.last ? added.last : known.last,
  }
}

async function saveRange(tx: Db, symbol: string, span: DateSpan): Promise<void> {
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
