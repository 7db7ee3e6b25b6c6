import { existsSync } from 'node:fs'
import path from 'node:path'

const CANDIDATES = [
  process.env['MARKET_REPLAY_DIR'],
  path.join(import.meta.dirname, '../../../shared/market-data/daily'),
]

/** The folder of real candles that this machine has, or null. */
export const candleFolder =
  CANDIDATES.find((folder) => folder && existsSync(path.join(folder, 'AAPL.csv'))) ?? null
