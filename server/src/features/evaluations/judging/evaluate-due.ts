import { judge } from '@gwanyeok/domain/predictions/judging/judge.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { SplitsBySymbol } from '../../../platform/market-data/splits.ts'
import { settledBy } from '../../../platform/market-data/candles/settled-by.ts'
import { type DuePrediction, findDue } from './due-predictions.ts'
import { finishRun, INTERRUPTED, noteDue, saveSkips, type Skip } from './evaluation-runs.ts'
import { candlesToJudgeBy, splitsToJudgeBy } from './histories.ts'
import { type Judged, saveJudgements } from './save-judgements.ts'

export interface EvaluationFacts extends Pick<Context, 'db' | 'clock' | 'candles' | 'marketData'> {
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

/** The moment by which a close must have come to be judged by now. */
export const settledNow = ({ clock, config }: Pick<EvaluationFacts, 'clock' | 'config'>) =>
  settledBy(clock.now(), config.marketSettleMinutes)

/**
 * Judges all pending predictions that are due, a stock at a time with one call for its candles, and ends the run's
 * record. The outcome doesn't depend on when, how often or on how many servers at once it runs: a chunk moves status,
 * score and statistics together, and a status only ever leaves `pending`. Trouble with one stock leaves the others be.
 */
export async function evaluateDue(facts: EvaluationFacts, run: Run): Promise<void> {
  const which = { settledBy: settledNow(facts), exceptStuck: run.exceptStuck ?? false }
  const due = await findDue(facts.db, which)
  await noteDue(facts.db, run.id, due.length)
  const failure = due.length > 0 ? await evaluateAll(facts, run, due) : null
  await finishRun(facts.db, run.id, {
    failure: run.signal.aborted ? INTERRUPTED : failure,
    now: facts.clock.now(),
  })
}

/** The first trouble that was not the service's; null: none. */
async function evaluateAll(facts: EvaluationFacts, run: Run, due: DuePrediction[]): Promise<string | null> {
  const splits = await splitsToJudgeBy(facts.marketData, { predictions: due, signal: run.signal })
  if (splits.kind === 'aborted') return null
  if (splits.kind === 'refused') {
    // Without the list nobody knows whether prices are still on the scale of the predictions.
    facts.log.warn({ reason: splits.reason }, 'no list of splits to judge by')
    await saveAllSkips(facts, run, skipAll(due, splits.reason))
    return null
  }
  let failure: string | null = null
  for (const [stock, predictions] of Map.groupBy(due, (prediction) => prediction.stock)) {
    if (run.signal.aborted) break
    try {
      await evaluateStock(facts, run, { stock, predictions, splits: splits.value })
    } catch (error) {
      facts.log.error({ err: error, stock }, 'a stock could not be evaluated')
      failure ??= String(error).slice(0, 300)
    }
  }
  return failure
}

interface DueOfStock {
  stock: string
  predictions: DuePrediction[]
  /** Of all stocks. */
  splits: SplitsBySymbol
}

async function evaluateStock(facts: EvaluationFacts, run: Run, due: DueOfStock): Promise<void> {
  const { judged, skipped } = await judgeStock(facts, due, run.signal)
  for (const chunk of chunksOf(judged)) {
    if (run.signal.aborted) return
    await saveJudgements(facts.db, chunk, { runId: run.id, evaluatedAt: facts.clock.now() })
  }
  await saveAllSkips(facts, run, skipped)
}

async function saveAllSkips({ db }: EvaluationFacts, { id }: Run, skips: readonly Skip[]): Promise<void> {
  for (const chunk of chunksOf(skips)) await saveSkips(db, id, chunk)
}

/** What became of each prediction; when the candles cannot be had, all are skipped for that reason. */
async function judgeStock(facts: EvaluationFacts, due: DueOfStock, signal: AbortSignal) {
  const { stock, predictions, splits } = due
  const judged: Judged[] = []
  const skipped: Skip[] = []
  const request = { stock, predictions, settledBy: settledNow(facts), signal }
  const answer = await candlesToJudgeBy(facts.candles, request)
  if (answer.kind === 'refused') {
    facts.log.warn({ stock, reason: answer.reason }, 'no candles to judge by')
    return { judged, skipped: skipAll(predictions, answer.reason) }
  }
  if (answer.kind === 'aborted') return { judged, skipped }
  const time = { now: facts.clock.now(), settleMinutes: facts.config.marketSettleMinutes }
  const history = { candles: answer.value, splits: splits && (splits.get(stock) ?? []) }
  for (const prediction of predictions) {
    const outcome = judge(prediction, history, time)
    if (outcome.kind === 'judged') judged.push({ ...prediction, judgement: outcome })
    // Not due any more only when the clock was moved back meanwhile.
    else if (outcome.reason !== 'not_due') skipped.push(skipOf(prediction.id, outcome))
  }
  return { judged, skipped }
}

const skipAll = (predictions: readonly DuePrediction[], reason: Skip['reason']) =>
  predictions.map(({ id }) => skipOf(id, { reason, missingDays: [] }))

function skipOf(
  predictionId: string,
  {
    reason,
    missingDays,
    quotient = null,
  }: { reason: Skip['reason']; missingDays: string[]; quotient?: number | null },
): Skip {
  return { predictionId, reason, missingDays, quotient }
}

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / CHUNK)
  return Array.from({ length: count }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK))
}
