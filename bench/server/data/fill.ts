import type { Client } from 'pg'
import { createDb, createPool } from '@gwanyeok/server/src/platform/db/db.ts'
import { withClient } from '@gwanyeok/server/src/platform/db/with-client.ts'
import { writeRankBuckets } from '@gwanyeok/server/src/shared/standings/ranks.ts'
import { BENCH_TIME } from '../product-settings.ts'
import {
  INSERT_BLOCKS,
  INSERT_CONSENTS,
  UPDATE_FOLLOW_COUNTS,
  INSERT_FOLLOWS,
  INSERT_MEMBERS,
  INSERT_SESSIONS,
  INSERT_STATS,
  REPLACE_TALLIES,
} from './members.ts'
import { CREATE_DAY_TABLES, INSERT_ITEMS, INSERT_PREDICTIONS } from './predictions.ts'
import { CREATE_FUNCTIONS } from './functions.ts'
import { INSERT_COMMENTS, INSERT_LIKES } from './likes-and-comments.ts'
import { INSERT_STOCKS, STOCKS } from './stocks.ts'

export const PREDICTIONS_PER_MEMBER = 10
export const PENDING_PER_MEMBER = 3

/**
 * Fills a migrated database that has the candles of all `STOCKS`. The newest three of a member's ten predictions are
 * pending.
 */
export async function fill(url: string, predictionCount: number): Promise<void> {
  await withClient({ connectionString: url, options: '-c timezone=UTC' }, async (client) => {
    // Triggers would update a counter for each row; the counters are computed afterwards instead.
    await client.query(`set session_replication_role = replica`)
    await client.query(`set work_mem = '256MB'`)
    await runWithoutIndexes(client, () => insertRows(client, predictionCount))
    await writeRanks(url)
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  })
}

async function insertRows(client: Client, predictionCount: number): Promise<void> {
  const memberCount = predictionCount / PREDICTIONS_PER_MEMBER
  await client.query(CREATE_FUNCTIONS)
  for (const statement of CREATE_DAY_TABLES) await client.query(statement, [BENCH_TIME])
  await client.query(INSERT_STOCKS, [STOCKS])
  await client.query(INSERT_MEMBERS, [memberCount, BENCH_TIME])
  await client.query(INSERT_CONSENTS)
  await client.query(INSERT_SESSIONS, [memberCount])
  await client.query(INSERT_FOLLOWS, [memberCount, BENCH_TIME])
  await client.query(INSERT_BLOCKS, [memberCount, BENCH_TIME])
  for (const statement of [INSERT_ITEMS, INSERT_PREDICTIONS])
    await client.query(statement, [predictionCount, BENCH_TIME, STOCKS, PENDING_PER_MEMBER])
  await client.query('analyze items')
  await client.query(INSERT_LIKES, [predictionCount, BENCH_TIME])
  await client.query(INSERT_COMMENTS, [predictionCount, BENCH_TIME])
  await client.query(UPDATE_FOLLOW_COUNTS)
  await client.query(INSERT_STATS)
  for (const statement of REPLACE_TALLIES) await client.query(statement)
}

/**
 * Does the work without secondary indexes, and creates them afterwards: that sorts the rows once, instead of searching
 * each index for every row.
 */
async function runWithoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select quote_ident(i.relname) as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where i.relnamespace = 'public'::regnamespace
      and t.relname in ('items', 'predictions', 'likes', 'comments', 'follows', 'users')
      and not exists (select from pg_constraint c where c.conindid = i.oid)`)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
}

async function writeRanks(url: string): Promise<void> {
  const db = createDb(createPool(url))
  await writeRankBuckets(db)
  await db.destroy()
}
