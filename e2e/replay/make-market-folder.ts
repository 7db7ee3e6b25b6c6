import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Split } from './independent-evaluation.ts'

/** Real splits of 2020 to 2022. The files are adjusted for all of them, the market's prices only for past splits. */
const SPLITS: Split[] = [
  { symbol: 'AAPL', date: '2020-08-31', ratio: 4n },
  { symbol: 'TSLA', date: '2020-08-31', ratio: 5n },
  { symbol: 'NVDA', date: '2021-07-20', ratio: 4n },
  { symbol: 'AMZN', date: '2022-06-06', ratio: 20n },
  { symbol: 'GOOGL', date: '2022-07-18', ratio: 20n },
  { symbol: 'TSLA', date: '2022-08-25', ratio: 3n },
]

/** Selects the days that are removed from a file: single candles, a halt of twelve sessions, one of three months. */
const GAPS: Record<string, (date: string, row: number) => boolean> = {
  KO: (date, row) => date > '2019-01-10' && date < '2024-03-01' && row % 17 === 0,
  DIS: (date) => /^20(19|2\d)-05-(1\d|2[0-6])$/.test(date),
  F: (date) => date > '2021-08-31' && date < '2021-12-01',
}

/** The fund with which predictions are compared; nobody predicts it. */
const MARKET_FUND = 'SPY'

/** The file of the folder that contains no candles. */
export const SPLITS_FILE = 'splits.csv'

export const SYMBOLS = [
  'AAPL',
  'TSLA',
  'NVDA',
  'AMZN',
  'GOOGL',
  'MSFT',
  'META',
  'AMD',
  'INTC',
  'JPM',
  'KO',
  'DIS',
  'F',
]

/** Copies the candle files of these symbols with gaps, and writes a file of their splits. Returns the splits. */
export function makeMarketFolder(source: string, targetFolder: string, symbols: readonly string[]): Split[] {
  mkdirSync(targetFolder, { recursive: true })
  for (const symbol of [...symbols, MARKET_FUND]) {
    const from = path.join(source, `${symbol}.csv`)
    const to = path.join(targetFolder, `${symbol}.csv`)
    const isInGap = GAPS[symbol]
    if (isInGap) writeFileSync(to, removeGap(readFileSync(from, 'utf8'), isInGap))
    else copyFileSync(from, to)
  }
  const splits = SPLITS.filter(({ symbol }) => symbols.includes(symbol))
  const lines = splits.map(({ symbol, date, ratio }) => `${symbol},${date},${ratio}`)
  writeFileSync(path.join(targetFolder, SPLITS_FILE), ['symbol,date,ratio', ...lines, ''].join('\n'))
  return splits
}

function removeGap(text: string, isInGap: (date: string, row: number) => boolean): string {
  const [header, ...rows] = text.trim().split('\n')
  return [header, ...rows.filter((row, index) => !isInGap(row.slice(0, 10), index)), ''].join('\n')
}
