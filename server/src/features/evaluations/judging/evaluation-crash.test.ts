import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countJudged,
  createCrowd,
  type Crowd,
  CROWD,
  type CrowdCopy,
  DUE_AT,
  expectBaseline,
} from '#test/evaluation/evaluation-crowd.ts'
import { createEvaluationServices } from '#test/evaluation/evaluation-world.ts'
import { findDriftedStats } from '#shared/integrity/recount.ts'
import type { TestDatabase } from '#test/database/test-database.ts'
import { countLockWaits } from '#test/count-lock-waits.ts'
import { waitUntil } from '#test/wait-until.ts'
import type { Db } from '#platform/db/db.ts'
import { createEvaluationJob } from '../evaluation-job.ts'

const CHILD = path.join(import.meta.dirname, '../../../../test/evaluation/evaluate-child.ts')

let crowd: Crowd
beforeAll(async () => {
  crowd = await createCrowd()
})
afterAll(() => crowd?.drop())

function startChild({ url }: TestDatabase): ChildProcess {
  const args = [CHILD, url, crowd.market.url, crowd.market.key, DUE_AT]
  return spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] })
}

async function kill(child: ChildProcess): Promise<void> {
  const exitPromise = once(child, 'exit')
  child.kill('SIGKILL')
  await exitPromise
}

/** Locks a prediction of the last batch; returns a function that releases it. */
async function lockLastDuePrediction({ pool }: TestDatabase): Promise<() => Promise<void>> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    'select from items where id = (select id from items order by "evaluationEnd" desc, id desc limit 1) for update',
  )
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** Ends statements that wait for a lock, which otherwise continue after their client was killed. */
async function terminateLockWaiters({ pool }: TestDatabase): Promise<void> {
  await pool.query(`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
}

/** Kills an evaluation whose batch waits for a locked prediction; returns a function that releases it. */
async function killWithinBatch({ database, world }: CrowdCopy): Promise<() => Promise<void>> {
  const release = await lockLastDuePrediction(database)
  const child = startChild(database)
  await waitUntil('a batch waits for the locked prediction', async () => (await countLockWaits(world.db)) > 0)
  await kill(child)
  return release
}

/** Runs an evaluation like a server after a restart. */
async function runAgain({ world }: CrowdCopy): Promise<void> {
  const { deps, close } = createEvaluationServices({
    db: world.db,
    market: crowd.market,
    at: world.clock.now(),
  })
  await createEvaluationJob(deps).run(new AbortController().signal)
  close()
}

async function countJudgedByFailure(db: Db) {
  const runs = await db.selectFrom('evaluationRuns').selectAll().where('finishedAt', 'is not', null).execute()
  return new Map(runs.map(({ failure, success, failed }) => [failure, success + failed]))
}

describe('the next evaluation completes an interrupted one', () => {
  it('that is killed, with its connection, inside the statement of a later batch', async () => {
    const copy = await crowd.copy()
    const { db } = copy.world
    const release = await killWithinBatch(copy)
    await terminateLockWaiters(copy.database)
    await release()
    const judgedCount = await countJudged(db)
    expect(judgedCount).toBeGreaterThan(0)
    expect(judgedCount).toBeLessThan(CROWD.predictionCount)
    expect(await findDriftedStats(db)).toEqual([])

    await runAgain(copy)
    await expectBaseline(crowd, db)
    const runs = await countJudgedByFailure(db)
    expect(Object.fromEntries(runs)).toEqual({
      interrupted: judgedCount,
      null: CROWD.predictionCount - judgedCount,
    })
    await copy.drop()
  })

  it('whose statement of a later batch ends after the process was killed', async () => {
    const copy = await crowd.copy()
    const { db } = copy.world
    const release = await killWithinBatch(copy)
    await release()
    await runAgain(copy)
    await expectBaseline(crowd, db)
    await copy.drop()
  })

  it('that is killed while it waits for candles', async () => {
    const copy = await crowd.copy()
    await crowd.market.addFault({ kind: 'hang', ticker: 'CCC' })
    const child = startChild(copy.database)
    await waitUntil(
      'two stocks are judged',
      async () => (await countJudged(copy.world.db)) === CROWD.memberCount * 2,
    )
    await kill(child)
    await crowd.market.clearFaults()
    await runAgain(copy)
    await expectBaseline(crowd, copy.world.db)
    await copy.drop()
  })

  it('that dies between the last batch and the end of its record', async () => {
    const copy = await crowd.copy()
    const { db } = copy.world
    const { id } = await copy.world.evaluate()
    await db.updateTable('evaluationRuns').set({ finishedAt: null }).where('id', '=', id).execute()
    await runAgain(copy)
    await expectBaseline(crowd, db)
    await copy.drop()
  })

  it('that is stopped while it waits for candles', async () => {
    const copy = await crowd.copy()
    const { db } = copy.world
    await crowd.market.addFault({ kind: 'hang', ticker: 'BBB' })
    const stopController = new AbortController()
    const evaluationPromise = copy.world.evaluate({ signal: stopController.signal })
    await waitUntil('the first stock is judged', async () => (await countJudged(db)) === CROWD.memberCount)
    stopController.abort()
    expect(await evaluationPromise).toMatchObject({ failure: 'interrupted' })
    await crowd.market.clearFaults()
    expect(await countJudged(db)).toBe(CROWD.memberCount)
    await runAgain(copy)
    await expectBaseline(crowd, db)
    await copy.drop()
  })
})
