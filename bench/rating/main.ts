import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { countResults, followRankable } from '@gwanyeok/server/src/features/rating/weekly/count-results.ts'
import { estimateMembers } from '@gwanyeok/server/src/features/rating/weekly/estimate-members.ts'
import { placeMembers } from '@gwanyeok/server/src/features/rating/weekly/place-members.ts'
import { createBatchDb, createPool, type Db } from '@gwanyeok/server/src/platform/db/db.ts'
import { showRankable } from '@gwanyeok/server/src/shared/standings/ranks.ts'
import { emptyDatabase } from '../empty-database.ts'
import { startPostgres } from '../server/data/bench-postgres.ts'
import { fill, HOLDS, NEXT_WEEK } from './fill.ts'

const HELP = `npm run bench:rating -- [options]

  --members N    who may all be listed: 1000000
  --weeks N      counted before, from six up, with about 1.8 rows each: 10
  --results N    new ones to be counted: 100000
  --holds N      members placed under a hold before the second Saturday: 1000
  --data FOLDER  of PostgreSQL; its database of an earlier run is replaced
`

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    weeks: { type: 'string', default: '10' },
    results: { type: 'string', default: '100000' },
    holds: { type: 'string', default: '1000' },
    data: { type: 'string', default: path.join(tmpdir(), 'gwanyeok-bench-rating') },
    help: { type: 'boolean', default: false },
  },
})

async function time(step: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${step}: ${seconds} s (load ${loadavg()[0]!.toFixed(1)})`)
}

/** The steps of a weekly run, as rate-due.ts has them, without the panel's candles. */
async function rate(db: Db, saturday: string): Promise<void> {
  const at = ratedAt(saturday)
  await time('  follow who may be ranked', () => followRankable(db))
  await time('  count results', () => countResults(db, at))
  await time('  estimate members', () => estimateMembers(db))
  await time('  bounds and badges', () => placeMembers(db, { saturday, now: at }))
  await time('  badges beside the names', () => showRankable(db))
}

async function measure(url: string): Promise<void> {
  const [members, weeks, results] = [values.members, values.weeks, values.results].map(Number) as [
    number,
    number,
    number,
  ]
  await time(`fill ${members} members`, () => fill(url, { members, weeks, results }))
  const pool = createPool(url, { onError: (error) => console.error(error) })
  const db = createBatchDb(url)
  try {
    const saturdays = [addDays(NEXT_WEEK, -2), addDays(NEXT_WEEK, 5), addDays(NEXT_WEEK, 12)] as const
    console.log('first Saturday: every member is new')
    await rate(db, saturdays[0])
    console.log(`second Saturday: ${results} results, ${values.holds} members newly under a hold`)
    await pool.query('vacuum analyze "memberRatings"')
    await pool.query(HOLDS, [Number(values.holds)])
    await rate(db, saturdays[1])
    console.log('third Saturday: nothing new')
    await rate(db, saturdays[2])
    console.log(
      (await pool.query('select saturday, listed, "skillVariance" from "ratingRuns" order by 1')).rows,
    )
    console.log(
      (await pool.query('select count(*) as badges from "memberRatings" where "hasSkillBadge"')).rows,
    )
  } finally {
    await db.destroy()
    await pool.end()
  }
}

if (values.help) process.stdout.write(HELP)
else {
  const postgres = await startPostgres(path.resolve(values.data))
  try {
    await measure(await emptyDatabase(postgres.url, 'rating'))
  } finally {
    await postgres.stop()
  }
}
