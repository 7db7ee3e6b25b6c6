import { type Volatility, volatilityBefore } from '@gwanyeok/domain/predictions/volatility.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { readCsvFolder } from '../csv-candles.ts'

/** Candles that a chance may read: more than the 251 that it does. */
const READ = 260

/** A stock's daily candles, ascending. */
export interface History {
  symbol: string
  candles: Candle[]
  /** How much it moved before each candle. */
  volatilities: (Volatility | undefined)[]
}

const dollars = (micro: bigint) => Number(micro) / 1_000_000

const read = new Map<string, History[]>()

/** Every SYMBOL.csv of a folder, read once. */
export function readHistories(folder: string): History[] {
  const histories = read.get(folder) ?? historiesIn(folder)
  read.set(folder, histories)
  return histories
}

function historiesIn(folder: string): History[] {
  return [...readCsvFolder(folder)].map(([symbol, rows]) => ({
    symbol,
    candles: rows.map(({ date, open, high, low, close }) => ({
      date,
      open: dollars(open),
      high: dollars(high),
      low: dollars(low),
      close: dollars(close),
      volume: 0,
    })),
    volatilities: [],
  }))
}

/** The candles that a bet may be judged by whose window begins with the candle at `first`. */
export function candlesAround({ candles }: History, first: number, sessions: number): Candle[] {
  return candles.slice(Math.max(0, first - READ), first + sessions)
}

/** How much the stock moved before the candle at `first`. */
export function volatilityAt(history: History, first: number): Volatility {
  const { candles, volatilities } = history
  return (volatilities[first] ??= volatilityBefore(
    candles.slice(Math.max(0, first - READ), first),
    candles[first]!.date,
  ))
}

/** Index of the first candle on or after a day. */
export function indexFrom({ candles }: History, day: string): number {
  const index = candles.findIndex(({ date }) => date >= day)
  return index === -1 ? candles.length : index
}
