import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * A daily candle with prices in integers of a millionth of a dollar.
 * @typedef {{ date: string, open: bigint, high: bigint, low: bigint, close: bigint }} Candle
 */

/** @param {number} dollars */
export const toMicrodollars = (dollars) => BigInt(Math.round(dollars * 1e6))

/**
 * Converts '12.3456' to 12345600n.
 * @param {string} text
 */
export function parseMicrodollars(text) {
  const [wholePart = '0', fraction = ''] = text.split('.')
  return BigInt(wholePart) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}

/** Converts the candles that a site serves. */
export const parseCandles = (servedCandles) =>
  servedCandles.map(({ date, open, high, low, close }) => ({
    date,
    open: toMicrodollars(open),
    high: toMicrodollars(high),
    low: toMicrodollars(low),
    close: toMicrodollars(close),
  }))

/**
 * Creates a function that reads SYMBOL.csv (`date,open,high,low,close,volume`) from a folder, each file once. It returns
 * null for a symbol without a file.
 * @param {string} folder
 * @returns {(symbol: string) => Promise<Candle[] | null>}
 */
export function openCandleFolder(folder) {
  const files = new Map()
  return (symbol) => {
    if (!/^[A-Za-z0-9.-]+$/.test(symbol)) return Promise.resolve(null)
    if (!files.has(symbol)) files.set(symbol, readCsv(path.join(folder, `${symbol}.csv`)))
    return files.get(symbol)
  }
}

/**
 * Reads the candles of a file; null if it is missing.
 * @param {string} file
 * @returns {Promise<Candle[] | null>}
 */
export async function readCsv(file) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const [, ...lines] = text.trim().split('\n')
  return lines.map((line) => {
    const [date, open, high, low, close] = line.trim().split(',')
    return {
      date,
      open: parseMicrodollars(open),
      high: parseMicrodollars(high),
      low: parseMicrodollars(low),
      close: parseMicrodollars(close),
    }
  })
}
