import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A row of a candle file, its prices in whole millionths of a dollar. */
export interface CsvCandle {
  date: string
  open: bigint
  high: bigint
  low: bigint
  close: bigint
}

export type CandlesBySymbol = Map<string, CsvCandle[]>

/** Parses a price, for example '12.3456' to 12345600n. */
export function parseMicro(text: string): bigint {
  const [wholePart = '0', fraction = ''] = text.split('.')
  return BigInt(wholePart) * 1_000_000n + BigInt(fraction.padEnd(6, '0').slice(0, 6))
}

/** Reads every SYMBOL.csv of a folder (date,open,high,low,close,volume). */
export function readCsvFolder(folder: string): CandlesBySymbol {
  const files = readdirSync(folder).filter((name) => name.endsWith('.csv') && name !== 'splits.csv')
  return new Map(files.map((name) => [name.slice(0, -4), readCsv(path.join(folder, name))]))
}

function readCsv(file: string): CsvCandle[] {
  const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [date = '', open = '', high = '', low = '', close = ''] = line.trim().split(',')
    return {
      date,
      open: parseMicro(open),
      high: parseMicro(high),
      low: parseMicro(low),
      close: parseMicro(close),
    }
  })
}
