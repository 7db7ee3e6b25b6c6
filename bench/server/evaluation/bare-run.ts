import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withClient } from '@gwanyeok/server/src/platform/db/with-client.ts'

const FILE = path.join(tmpdir(), `gwanyeok-results-${process.pid}`)

const COLUMNS = [
  ...['status', '"evaluatedAt"', '"actualPrice"', '"actualDay"', '"actualChange"', 'error', '"reachedOn"'],
  ...['"accuracyMultiplier"', '"volatilityMultiplier"', '"finalScore"', '"splitFactor"', '"volatilityFrom"'],
  ...[
    '"volatilityChange"',
    '"judgedCandles"',
    'chance',
    '"chanceFromOpen"',
    '"chanceFromBase"',
    '"chanceBasis"',
  ],
  '"chanceMultiplier"',
]

/** Predictions and statistics from ready values, as one statement each; ranks are counted by the database. */
const WRITES = [
  `update predictions p set ${COLUMNS.map((column) => `${column} = r.${column}`).join(', ')}
  from results r where p.id = r.id and p.status = 'pending'`,
  `update "memberStats" s set
    "totalScore" = s."totalScore" + g.score, success = s.success + g.success, failed = s.failed + g.failed,
    pending = s.pending - g.success - g.failed, "latestEvaluationEnd" = g.latest
  from (
    select p.author, sum(r."finalScore") as score, count(*) filter (where r.status = 'success') as success,
      count(*) filter (where r.status = 'failed') as failed, max(p."evaluationEnd") as latest
    from results r join predictions p on p.id = r.id group by p.author
  ) g where s."userId" = g.author`,
]

/** Seconds of writing the results that the product has written in one database to a copy from before. */
export async function writeReadyResults(evaluated: string, before: string): Promise<number> {
  try {
    await withClient({ connectionString: evaluated }, (client) =>
      client.query(`copy (
        select id, ${COLUMNS.join(', ')} from predictions where "evaluatedAt" is not null
      ) to '${FILE}' (format binary)`),
    )
    return await withClient({ connectionString: before }, async (client) => {
      await client.query(
        `create unlogged table results as select id, ${COLUMNS.join(', ')} from predictions limit 0`,
      )
      await client.query(`copy results from '${FILE}' (format binary)`)
      await client.query('analyze results')
      await client.query('checkpoint')
      const began = performance.now()
      await client.query('begin')
      for (const write of WRITES) await client.query(write)
      await client.query('commit')
      return (performance.now() - began) / 1000
    })
  } finally {
    await rm(FILE, { force: true })
  }
}
