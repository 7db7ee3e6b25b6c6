import { judge } from '@gwanyeok/domain/predictions/judge.ts'
import type { Config } from '../platform/config.ts'
import type { Context } from '../platform/context.ts'
import { candlesToJudgeBy } from './candles-to-judge-by.ts'
import { type DuePrediction, findDue } from './due-predictions.ts'
import { finishRun, INTERRUPTED, noteDue, saveSkips, type Skip } from './evaluation-runs.ts'
import { type Judged, saveJudgements } from './save-judgements.ts'

export interface EvaluationFacts extends Pick<Context, 'db' | 'clock' | 'candles'> {
  config: Pick<Config, 'marketSettleMinutes'>
  log: Pick<Context['log'], 'info' | 'warn' | 'error'>
}

export interface Run {
  id: string
  /** Aborts when the run shall end early; what is judged by then stays. */
  signal: AbortSignal
  /** Leaves out what an earlier run found stuck. */
  exceptStuck?: boolean
}

const CHUNK = 200
const MINUTE_MS = 60_000

/** The moment (epoch ms) by which a close must have come for its candle to count as final. */
export const settledBy = ({ clock, config }: Pick<EvaluationFacts, 'clock' | 'config'>) =>
  clock.now() - config.marketSettleMinutes * MINUTE_MS

/**
 * Judges all pending predictions that are due, a stock at a time with one call for its candles, and ends the run's
 * record. The outcome doesn't depend on when, how often or on how many servers at once it runs: a chunk moves status,
 * score and statistics together, and a status only ever leaves `pending`. Trouble with one stock leaves the others be.
 */
export async function evaluateDue(facts: EvaluationFacts, run: Run): Promise<void> {
  const which = { settledBy: settledBy(facts), exceptStuck: run.exceptStuck ?? false }
  const due = await findDue(facts.db, which)
  await noteDue(facts.db, run.id, due.length)
  let failure: string | null = null
  for (const [stock, predictions] of Map.groupBy(due, (prediction) => prediction.stock)) {
    if (run.signal.aborted) break
    try {
      await evaluateStock(facts, run, { stock, predictions })
    } catch (error) {
      facts.log.error({ err: error, stock }, 'a stock could not be evaluated')
      failure ??= String(error).slice(0, 300)
    }
  }
  if (run.signal.aborted) failure = INTERRUPTED
  await finishRun(facts.db, run.id, { failure, now: facts.clock.now() })
}

interface DueOfStock {
  stock: string
  predictions: DuePrediction[]
}

async function evaluateStock(facts: EvaluationFacts, run: Run, due: DueOfStock): Promise<void> {
  const { judged, skipped } = await judgeStock(facts, due, run.signal)
  for (const chunk of chunksOf(judged)) {
    if (run.signal.aborted) return
    await saveJudgements(facts.db, chunk, { runId: run.id, evaluatedAt: facts.clock.now() })
  }
  for (const chunk of chunksOf(skipped)) await saveSkips(facts.db, run.id, chunk)
}

/** What became of each prediction; when the candles cannot be had, all are skipped for that reason. */
async function judgeStock(facts: EvaluationFacts, { stock, predictions }: DueOfStock, signal: AbortSignal) {
  const judged: Judged[] = []
  const skipped: Skip[] = []
  const request = { stock, predictions, settledBy: settledBy(facts), signal }
  const answer = await candlesToJudgeBy(facts.candles, request)
  if (answer.kind === 'refused') {
    facts.log.warn({ stock, reason: answer.reason }, 'no candles to judge by')
    return { judged, skipped: predictions.map(({ id }) => skip(id, answer.reason)) }
  }
  if (answer.kind === 'aborted') return { judged, skipped }
  const time = { now: facts.clock.now(), settleMinutes: facts.config.marketSettleMinutes }
  for (const prediction of predictions) {
    const outcome = judge(prediction, answer.candles, time)
    if (outcome.kind === 'judged') judged.push({ ...prediction, judgement: outcome })
    // Not due any more only when the clock was moved back meanwhile.
    else if (outcome.reason !== 'not_due')
      skipped.push(skip(prediction.id, outcome.reason, outcome.missingDays))
  }
  return { judged, skipped }
}

const skip = (predictionId: string, reason: Skip['reason'], missingDays: string[] = []): Skip => ({
  predictionId,
  reason,
  missingDays,
})

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / CHUNK)
  return Array.from({ length: count }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK))
}
