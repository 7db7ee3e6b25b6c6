import { Client } from 'pg'
import { createDb, createPool } from '@gwanyeok/server/src/platform/db/db.ts'
import { writeRankBuckets } from '@gwanyeok/server/src/shared/standings/ranks.ts'
import { AT } from '../product-settings.ts'
import { withoutIndexes } from './indexes.ts'
import {
  BLOCKS,
  FOLLOW_COUNTS,
  FOLLOWS,
  LISTINGS,
  CONSENTS,
  MEMBERS,
  SESSIONS,
  STATS,
  TALLIES,
} from './members.ts'
import { COUNTERS, DAYS, PREDICTIONS } from './predictions.ts'
import { COMMENTS, LIKES, NAMES } from './responses.ts'

export const STOCKS = [
  ...['AAPL', 'TSLA', 'MSFT', 'GOOGL', 'AMZN', 'NVDA', 'META', 'NFLX', 'AMD', 'INTC', 'DIS', 'KO'],
  ...['PEP', 'XOM', 'CVX', 'JPM', 'BAC', 'WMT', 'COST', 'NKE', 'SBUX', 'MCD', 'BA', 'CAT'],
]

const PREDICTIONS_A_MEMBER = 10
const OPEN_A_MEMBER = 3

/** All statements of a fill: databases filled by others are made again. */
export const STATEMENTS = [
  ...[
    NAMES,
    ...DAYS,
    LISTINGS,
    MEMBERS,
    CONSENTS,
    SESSIONS,
    FOLLOWS,
    BLOCKS,
    PREDICTIONS,
    COUNTERS,
    LIKES,
    COMMENTS,
  ],
  ...[FOLLOW_COUNTS, STATS, ...TALLIES],
]

/** Fills a migrated database that has the candles of all `STOCKS`; the newest three of a member's ten predictions are open. */
export async function fill(url: string, predictions: number): Promise<void> {
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    // Triggers would move a counter by each row; the counters are computed afterwards. Rows are right by construction.
    await client.query(`set session_replication_role = replica`)
    await client.query(`set work_mem = '256MB'`)
    await withoutIndexes(client, () => load(client, predictions))
    await writeRanks(url)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

async function writeRanks(url: string): Promise<void> {
  const db = createDb(createPool(url))
  await writeRankBuckets(db)
  await db.destroy()
}

async function load(client: Client, predictions: number): Promise<void> {
  const members = predictions / PREDICTIONS_A_MEMBER
  await client.query(NAMES)
  for (const statement of DAYS) await client.query(statement, [AT])
  await client.query(LISTINGS, [STOCKS])
  await client.query(MEMBERS, [members, AT])
  await client.query(CONSENTS)
  await client.query(SESSIONS, [members])
  await client.query(FOLLOWS, [members, AT])
  await client.query(BLOCKS, [members, AT])
  await client.query(PREDICTIONS, [predictions, AT, STOCKS, OPEN_A_MEMBER])
  await client.query('analyze predictions')
  await client.query(COUNTERS, [predictions])
  await client.query(LIKES, [predictions, AT])
  await client.query(COMMENTS, [predictions, AT])
  await client.query(FOLLOW_COUNTS)
  await client.query(STATS)
  for (const statement of TALLIES) await client.query(statement)
}
