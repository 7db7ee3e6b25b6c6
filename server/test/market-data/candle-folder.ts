import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'

/** open, high, low, close */
export type Prices = [number, number, number, number]

export interface CandleSpec {
  /** First and last trading day with candles. */
  first: string
  last: string
  /** Prices of an ordinary day. */
  defaultPrices: Prices
  /** Days with other prices; null: no candle. */
  days?: Record<string, Prices | null>
}

function formatCsv({ first, last, defaultPrices, days = {} }: CandleSpec): string {
  const rows = listTradingDays(first, last).flatMap((date) => {
    const prices = date in days ? days[date] : defaultPrices
    return prices ? [[date, ...prices, 1000].join(',')] : []
  })
  return ['date,open,high,low,close,volume', ...rows, ''].join('\n')
}

/**
 * Creates a folder of candle files that the simulated market replays, optionally with `splits`
 * (symbol,date,ratio,adjusted,listed).
 */
export async function createCandleFolder(
  specs: Record<string, CandleSpec>,
  splits: string[] = [],
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gwanyeok-candles-'))
  for (const [symbol, spec] of Object.entries(specs)) {
    await writeFile(path.join(folder, `${symbol}.csv`), formatCsv(spec))
  }
  if (splits.length > 0) {
    // The last two columns describe errors of the service; they are usually left out.
    const rows = splits.map((row) => row.split(',').concat('', '').slice(0, 5).join(','))
    await writeFile(
      path.join(folder, 'splits.csv'),
      ['symbol,date,ratio,adjusted,listed', ...rows, ''].join('\n'),
    )
  }
  return folder
}
