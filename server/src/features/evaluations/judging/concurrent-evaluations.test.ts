import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  countJudged,
  createCrowd,
  type Crowd,
  CROWD,
  expectBaseline,
} from '#test/evaluation/evaluation-crowd.ts'
import { createEvaluationServices, readRun } from '#test/evaluation/evaluation-world.ts'
import { findDriftedStats } from '#shared/integrity/recount.ts'
import { waitUntil } from '#test/wait-until.ts'
import { evaluateDue } from './evaluate-due.ts'
import { createTestQueue } from '#test/database/create-test-queue.ts'
import { createEvaluationJob, startRun } from '../evaluation-job.ts'
import { finishDeadRuns, openRun } from './evaluation-runs.ts'

let crowd: Crowd
beforeAll(async () => {
  crowd = await createCrowd()
})
afterAll(() => crowd?.drop())

describe('an evaluation', () => {
  it('judges successes and failures, and ranks everybody', () => {
    const { predictions, stats } = crowd.baseline
    expect(new Set(predictions.map(({ status }) => status))).toEqual(new Set(['success', 'failed']))
    expect(stats.filter(({ isRanked }) => isRanked)).toHaveLength(CROWD.memberCount)
  })

  it('changes nothing when it runs again', async () => {
    const { world, drop } = await crowd.copy()
    await world.evaluate()
    expect(await world.evaluate()).toMatchObject({ due: 0, success: 0, failed: 0, skipped: 0 })
    await expectBaseline(crowd, world.db)
    await drop()
  })

  it('has the same result when four run concurrently', async () => {
    const { world, drop } = await crowd.copy()
    const runs = await Promise.all(Array.from({ length: 4 }, () => world.evaluate()))
    expect(runs.map(({ failure }) => failure)).toEqual([null, null, null, null])
    const judgedCount = runs.reduce((sum, { success, failed }) => sum + success + failed, 0)
    expect(judgedCount).toBe(CROWD.predictionCount)
    await expectBaseline(crowd, world.db)
    await drop()
  })

  it('judges the other stocks if the database refuses to save the results of one stock', async () => {
    const { world, drop } = await crowd.copy()
    const { stocks, memberCount } = CROWD
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
      create trigger refused before update on items for each row when (new.stock = 'BBB')
        execute function refuse()`.execute(world.db)
    const run = await world.evaluate()
    expect(run).toMatchObject({ due: CROWD.predictionCount, failure: 'error: refused' })
    expect(run.success + run.failed).toBe(memberCount * (stocks.length - 1))
    expect(await countJudged(world.db)).toBe(memberCount * (stocks.length - 1))
    await sql`drop trigger refused on items`.execute(world.db)
    expect(await world.evaluate()).toMatchObject({ due: memberCount, failure: null })
    await expectBaseline(crowd, world.db)
    await drop()
  })

  it('runs while members predict the same stocks', async () => {
    const { world, drop } = await crowd.copy()
    const { predictions } = crowd.baseline
    const evaluationPromise = world.evaluate()
    await waitUntil('some predictions are judged', async () => (await countJudged(world.db)) > 0)
    const attempts = predictions
      .slice(0, 300)
      .map(({ author, stock }) => world.predict(author, { stock, targetPrice: 120 }))
    const outcomes = await Promise.allSettled(attempts)
    expect(await evaluationPromise).toMatchObject({ success: expect.any(Number), failure: null })
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    // The only permitted refusal: the author's prediction on the stock is still pending.
    expect(refusals.filter(({ message }) => !message.endsWith('already_predicted'))).toEqual([])
    expect(refusals.length).toBeLessThan(outcomes.length)
    expect(await findDriftedStats(world.db)).toEqual([])
    await drop()
  })
})

describe('a run that was considered dead', () => {
  it('continues in parallel with its successor without counting anything twice', async () => {
    const { world, drop } = await crowd.copy()
    const { db, deps, clock } = world
    const { promise: releasePromise, resolve: release } = Promise.withResolvers<void>()
    const fetchDailyCandles: typeof deps.candles.getDailyCandles = async (symbol, request) => {
      if (symbol === 'BBB') await releasePromise
      return deps.candles.getDailyCandles(symbol, request)
    }
    const { id } = await openRun(db, { startedBy: null, now: clock.now() })
    const { signal } = new AbortController()
    const slowRunPromise = evaluateDue(
      { ...deps, candles: { ...deps.candles, getDailyCandles: fetchDailyCandles } },
      { id, signal },
    )
    await waitUntil('the slow run waits', async () => (await countJudged(db)) === CROWD.memberCount)
    const otherServer = createEvaluationServices({ db, market: crowd.market, at: clock.now() })
    await createEvaluationJob(otherServer.deps).run(signal)
    otherServer.close()
    await expectBaseline(crowd, db)
    expect(await readRun(db, id)).toMatchObject({ failure: 'interrupted', finishedAt: expect.any(Date) })
    release()
    await slowRunPromise
    expect(await readRun(db, id)).toMatchObject({ failure: null, due: CROWD.predictionCount })
    await expectBaseline(crowd, db)
    await drop()
  })

  it('has its record reopened when it judges again', async () => {
    const { world, drop } = await crowd.copy()
    const { db, deps, clock } = world
    const { id } = await openRun(db, { startedBy: null, now: clock.now() })
    await finishDeadRuns(db, clock.now())
    await crowd.market.addFault({ kind: 'hang', ticker: 'CCC', times: 1 })
    const evaluationPromise = evaluateDue(deps, { id, signal: new AbortController().signal })
    await waitUntil('the run judges', async () => (await countJudged(db)) > 0)
    expect(await readRun(db, id)).toMatchObject({ finishedAt: null, failure: null })
    await evaluationPromise
    await expectBaseline(crowd, db)
    await drop()
  })
})

describe('a run started by an admin', () => {
  it('is refused during another run, and not after it', async () => {
    const { world, database, drop } = await crowd.copy()
    const queue = createTestQueue(database)
    const startedBy = await world.addMember('admin_kim')
    const start = () =>
      startRun({ ...world.deps, queue }, { startedBy, stopSignal: new AbortController().signal })
    const firstRun = await start()
    expect(firstRun.run).toMatchObject({ startedBy, finishedAt: null })
    await expect(start()).rejects.toMatchObject({ code: 'evaluation_running' })
    await firstRun.completion
    await expectBaseline(crowd, world.db)
    const secondRun = await start()
    await secondRun.completion
    await drop()
  })
})
