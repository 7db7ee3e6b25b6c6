import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createDb, createPool, type Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { driftedRanks } from '@gwanyeok/server/src/shared/integrity/recount.ts'
import { evenRankBuckets, rankOf } from '@gwanyeok/server/src/shared/standings/ranks.ts'
import type { Pool } from 'pg'
import { median } from '../median.ts'
import { emptyDatabase } from '../empty-database.ts'
import { startPostgres } from '../server/data/bench-postgres.ts'
import { fill } from './fill.ts'
import { judge } from './judge.ts'

const HELP = `npm run bench:ranks -- [options]

  --members N    with a rank: 1000000
  --due N        predictions judged, each of another member: 1000
  --data FOLDER  of PostgreSQL; its database of an earlier run is replaced
`
const READS = 300

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    due: { type: 'string', default: '1000' },
    data: { type: 'string', default: path.join(tmpdir(), 'gwanyeok-bench-ranks') },
    help: { type: 'boolean', default: false },
  },
})

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

/** Rows inserted, updated and deleted so far, by table. */
async function writtenRows(pool: Pool): Promise<Map<string, number>> {
  await pool.query('select pg_stat_force_next_flush()')
  const { rows } = await pool.query<{ name: string; written: number }>(
    `select relname as name, n_tup_ins + n_tup_upd + n_tup_del as written from pg_stat_user_tables`,
  )
  return new Map(rows.map(({ name, written }) => [name, written]))
}

/** Milliseconds at the median of counting the rank of members chosen at random; compares each with a renumbering. */
async function readRanks(db: Db, pool: Pool): Promise<number> {
  await pool.query(`
    create temp table renumbered as
    select "userId", row_number() over (
      order by "totalScore" desc, "latestEvaluationEnd", "signedUpAt", "userId"
    ) as rank
    from "memberStats"`)
  const { rows } = await pool.query<{ userId: string; rank: number }>(
    `select * from renumbered order by md5("userId") limit ${READS}`,
  )
  const times: number[] = []
  for (const { userId, rank } of rows) {
    const began = performance.now()
    const found = await db
      .selectFrom('memberStats as s')
      .where('s.userId', '=', userId)
      .select(rankOf.as('rank'))
      .executeTakeFirstOrThrow()
    times.push(performance.now() - began)
    if (found.rank !== rank) throw new Error(`the rank of ${userId} is ${rank}, not ${found.rank}`)
  }
  return median(times)
}

async function measure(url: string): Promise<void> {
  const members = Number(values.members)
  await fill(url, { members, due: Number(values.due) })
  const pool = createPool(url, { max: 1, onError: (error) => console.error(error) })
  const db = createDb(pool)
  try {
    console.log(
      `buckets cut for all ${members} members: ${(await seconds(() => evenRankBuckets(db))).toFixed(2)} s`,
    )
    const before = await writtenRows(pool)
    const took = await seconds(() => judge(db))
    const after = await writtenRows(pool)
    const written = [...after]
      .map(([name, rows]) => ({ name, rows: rows - (before.get(name) ?? 0) }))
      .filter(({ rows }) => rows > 0)
    console.log(
      `${values.due} predictions judged: ${took.toFixed(2)} s, ${written.reduce((sum, { rows }) => sum + rows, 0)} rows written`,
    )
    console.log(written.map(({ name, rows }) => `${name} ${rows}`).join(', '))
    console.log(
      `a rank counted: ${(await readRanks(db, pool)).toFixed(2)} ms at the median of ${READS}, each as a renumbering has it`,
    )
    console.log(`a renumbering: ${(await seconds(() => renumber(pool))).toFixed(1)} s`)
    console.log(`drifted: ${(await driftedRanks(db)).length}`)
  } finally {
    await pool.end()
  }
}

/** What storing ranks costs: the ranks before the batch, renumbered after it. */
async function renumber(pool: Pool): Promise<void> {
  const { rowCount } = await pool.query(`
    update renumbered r set rank = n.rank from (
      select "userId", row_number() over (
        order by "totalScore" + case when md5("userId") < '004' then 400 else 0 end desc, "latestEvaluationEnd",
          "signedUpAt", "userId"
      ) as rank
      from "memberStats"
    ) n where n."userId" = r."userId" and n.rank <> r.rank`)
  console.log(`ranks that a renumbering after such a batch writes: ${rowCount}`)
}

if (values.help) process.stdout.write(HELP)
else {
  const postgres = await startPostgres(path.resolve(values.data))
  try {
    await measure(await emptyDatabase(postgres.url, 'ranks'))
  } finally {
    await postgres.stop()
  }
}
