import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { findSession } from '../sessions.ts'
import type { Split } from '../splits.ts'

/**
 * A split of a replay. To simulate the service's errors, candles that are fetched before the day `adjustedFrom` are not
 * adjusted for it, and it may be missing in the list of splits.
 */
export type ReplaySplit = Split & { adjustedFrom: string; isListed: boolean }

/** A row of a candle file: split-adjusted prices in USD, volume in shares. */
export type Candle = { date: string; open: number; high: number; low: number; close: number; volume: number }

const SPLITS_FILE = 'splits.csv'
const COLUMNS = ['date', 'open', 'high', 'low', 'close', 'volume']

type Row = Record<string, string>

function readRows(file: string): Row[] {
  return parse<Row>(readFileSync(file), { columns: true, trim: true })
}

function parseNumber(row: Row, column: string, file: string): number {
  const value = row[column] ? Number(row[column]) : Number.NaN
  if (!Number.isFinite(value) || value < 0) {
    throw new Error(`${file}: ${column} of ${row['date']} is no number: ${row[column]}`)
  }
  return value
}

function parseCandle(row: Row, file: string): Candle {
  const candle = {
    date: row['date']!,
    open: parseNumber(row, 'open', file),
    high: parseNumber(row, 'high', file),
    low: parseNumber(row, 'low', file),
    close: parseNumber(row, 'close', file),
    volume: parseNumber(row, 'volume', file),
  }
  if (candle.low > Math.min(candle.open, candle.close) || candle.high < Math.max(candle.open, candle.close)) {
    throw new Error(`${file}: open or close of ${candle.date} lies outside low and high`)
  }
  return candle
}

/** Reads the candles of one file. Throws unless all are valid and on trading days, at most one a day, ascending. */
function readCandles(file: string): Candle[] {
  const rows = readRows(file)
  if (rows.length === 0) throw new Error(`${file}: no candles`)
  const missingColumns = COLUMNS.filter((column) => rows[0]![column] === undefined)
  if (missingColumns.length > 0) throw new Error(`${file}: no column ${missingColumns.join(', ')}`)
  const candles = rows.map((row) => parseCandle(row, file))
  for (const [index, { date }] of candles.entries()) {
    if (!findSession(date)) throw new Error(`${file}: ${date} is no trading day`)
    if (index > 0 && candles[index - 1]!.date >= date) throw new Error(`${file}: ${date} is out of order`)
  }
  return candles
}

/** Reads every `TICKER.csv` of a folder. Returns candles by ticker. */
export function readCandleFolder(folder: string): Map<string, Candle[]> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv') && name !== SPLITS_FILE)
  if (files.length === 0) throw new Error(`${folder}: no CSV files to replay`)
  return new Map(files.map((name) => [name.slice(0, -'.csv'.length), readCandles(path.join(folder, name))]))
}

/** Parses a ratio: `4`, `0.1` or `3:2` (new shares for old ones). */
function parseRatio(text: string): number {
  const [newShares, oldShares = '1'] = text.split(':')
  const ratio = Number(newShares) / Number(oldShares)
  if (!Number.isFinite(ratio) || ratio <= 0) throw new Error(`${SPLITS_FILE}: no ratio: ${text}`)
  return ratio
}

function parseSplit({ date, ratio, adjusted, listed }: Row): ReplaySplit {
  if (!date || !ratio) throw new Error(`${SPLITS_FILE}: needs symbol, date and ratio`)
  for (const day of [date, adjusted]) {
    if (day && !findSession(day)) throw new Error(`${SPLITS_FILE}: ${day} is no trading day`)
  }
  return { date, ratio: parseRatio(ratio), adjustedFrom: adjusted || date, isListed: listed !== 'no' }
}

/**
 * Reads splits by ticker from the folder's optional `splits.csv`. Its columns are symbol, date and ratio, and for the
 * service's errors `adjusted` (candles fetched before this day are not adjusted for the split) and `listed` (`no` if the
 * split is missing in the list).
 */
export function readSplits(folder: string): Map<string, ReplaySplit[]> {
  const byTicker = new Map<string, ReplaySplit[]>()
  if (!readdirSync(folder).includes(SPLITS_FILE)) return byTicker
  for (const row of readRows(path.join(folder, SPLITS_FILE))) {
    const { symbol } = row
    if (!symbol) throw new Error(`${SPLITS_FILE}: needs symbol, date and ratio`)
    byTicker.set(symbol, [...(byTicker.get(symbol) ?? []), parseSplit(row)])
  }
  return byTicker
}
