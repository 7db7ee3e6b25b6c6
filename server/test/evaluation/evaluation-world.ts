import { pino } from 'pino'
import { evaluateDue } from '../../src/features/evaluations/judging/evaluate-due.ts'
import type { EvaluationDeps } from '../../src/features/evaluations/judging/judge-stock.ts'
import { openRun } from '../../src/features/evaluations/judging/evaluation-runs.ts'
import { createCandles } from '#shared/market-data/candles/candles.ts'
import { createSettableClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { createMarketData } from '#shared/market-data/market-data.ts'
import { createMetrics } from '#platform/monitoring/metrics/metrics.ts'
import { createQuotes } from '#shared/market-data/quotes/quotes.ts'
import { addMember, predict, type TestChoice, selectPredictionRows } from '../builders/builders.ts'
import { createFrozenClock } from '../frozen-clock.ts'

export const SETTLE_MINUTES = 30

interface WorldOptions {
  db: Db
  /** The simulated market's address and key. */
  market: { url: string; key: string }
  /** Epoch ms. */
  at: number
  /** The clock moves only by `moveTo`. Predictions of one moment have ids in random order. */
  hasFrozenClock?: boolean
}

/** Creates the real services of an evaluation, with the test's own database and market. */
export function createEvaluationServices({ db, market, at, hasFrozenClock = false }: WorldOptions) {
  const clock = hasFrozenClock ? createFrozenClock(at) : createSettableClock(at)
  const marketData = createMarketData({ ...market, rate: null, timeoutMs: 5000, retryDelayMs: 1 })
  const candles = createCandles({ db, clock, marketData, settleMinutes: SETTLE_MINUTES })
  const quotes = createQuotes({ db, clock, marketData, candles })
  const config = { marketSettleMinutes: SETTLE_MINUTES }
  const metrics = createMetrics()
  const log = pino({ level: 'silent' })
  const deps: EvaluationDeps = { db, clock, candles, marketData, metrics, config, log }
  const close = () => {
    quotes.close()
    marketData.close()
  }
  return { clock, quotes, deps, close }
}

/** Creates functions that add members and predictions, and that run evaluations. */
export function createEvaluationWorld(options: WorldOptions) {
  const { db } = options
  const { clock, quotes, deps, close } = createEvaluationServices(options)
  return {
    db,
    clock,
    deps,
    close,
    addMember: (username: string) => addMember(db, username, clock.now()),
    predict: (author: string, choice: TestChoice) => predict({ db, clock, quotes }, author, choice),
    /**
     * Runs an evaluation like an admin's, or with `excludesStuck` like the schedule's; returns its run and what it
     * skipped.
     */
    async evaluate({ signal = new AbortController().signal, excludesStuck = false } = {}) {
      const { id } = await openRun(db, { startedBy: null, now: clock.now() })
      await evaluateDue(deps, { id, signal, excludesStuck })
      return readRun(db, id)
    },
    readPrediction: (id: string) => selectPredictionRows(db).where('i.id', '=', id).executeTakeFirstOrThrow(),
    readStats: (userId: string) =>
      db.selectFrom('memberStats').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow(),
  }
}

export type EvaluationWorld = ReturnType<typeof createEvaluationWorld>

export async function readRun(db: Db, id: string) {
  const run = await db.selectFrom('evaluationRuns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const skips = await db
    .selectFrom('evaluationSkips')
    .select(['predictionId', 'reason', 'missingDays', 'closeRatio'])
    .where('runId', '=', id)
    .orderBy('predictionId')
    .execute()
  return { ...run, skips }
}
