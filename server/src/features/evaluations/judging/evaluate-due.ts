import { judge, type StockHistory } from '@gwanyeok/domain/predictions/judging/judge.ts'
import type { JudgingTime } from '@gwanyeok/domain/predictions/judging/judging-candles.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { SplitsBySymbol } from '../../../platform/market-data/splits.ts'
import { settledBy } from '../../../platform/market-data/candles/settled-by.ts'
import { type DuePrediction, findDue } from './due-predictions.ts'
import { finishRun, INTERRUPTED, noteDue, saveSkips, type Skip } from './evaluation-runs.ts'
import { candlesToJudgeBy, historiesOf, splitsToJudgeBy } from './histories.ts'
import { type Judged, saveJudgements } from './save-judgements.ts'

export interface EvaluationDeps extends Pick<Context, 'db' | 'clock' | 'candles' | 'marketData'> {
  config: Pick<Config, 'marketSettleMinutes'>
  log: Pick<Context['log'], 'info' | 'warn' | 'error'>
}

export interface Run {
  id: string
  /** Aborts to end the run early; what is judged by then stays. */
  signal: AbortSignal
  /** Leaves out what an earlier run found stuck. */
  exceptStuck?: boolean
}

const CHUNK = 200

/** The moment by which a close must have come to be judged by now. */
export const settledNow = ({ clock, config }: Pick<EvaluationDeps, 'clock' | 'config'>) =>
  settledBy(clock.now(), config.marketSettleMinutes)

/**
 * Judges all pending predictions that are due, a stock at a time with one call for its candles, and ends the run's
 * record. The outcome doesn't depend on when, how often or on how many servers at once it runs: a chunk moves status,
 * score and statistics together, and a status only ever leaves `pending`. A failure of one stock does not affect the
 * others.
 */
export async function evaluateDue(deps: EvaluationDeps, run: Run): Promise<void> {
  const which = { settledBy: settledNow(deps), exceptStuck: run.exceptStuck ?? false }
  const due = await findDue(deps.db, which)
  await noteDue(deps.db, run.id, due.length)
  const failure = due.length > 0 ? await evaluateAll(deps, run, due) : null
  await finishRun(deps.db, run.id, {
    failure: run.signal.aborted ? INTERRUPTED : failure,
    now: deps.clock.now(),
  })
}

/** The first failure that was not the service's; null: none. */
async function evaluateAll(deps: EvaluationDeps, run: Run, due: DuePrediction[]): Promise<string | null> {
  const splits = await splitsToJudgeBy(deps.marketData, { predictions: due, signal: run.signal })
  if (splits.kind === 'aborted') return null
  if (splits.kind === 'refused') {
    // Without the list it is unknown whether prices are still on the scale of the predictions.
    deps.log.warn({ reason: splits.reason }, 'no list of splits to judge by')
    await saveAllSkips(deps, run, skipAll(due, splits.reason))
    return null
  }
  let failure: string | null = null
  for (const [stock, predictions] of Map.groupBy(due, (prediction) => prediction.stock)) {
    if (run.signal.aborted) break
    try {
      await evaluateStock(deps, run, { stock, predictions, splits: splits.value })
    } catch (error) {
      deps.log.error({ err: error, stock }, 'a stock could not be evaluated')
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

/** Judges and saves chunk by chunk: a stock of many predictions takes no more memory than one of few. */
async function evaluateStock(deps: EvaluationDeps, run: Run, due: DueOfStock): Promise<void> {
  const { stock, predictions, splits } = due
  const request = { stock, predictions, settledBy: settledNow(deps), signal: run.signal }
  const answer = await candlesToJudgeBy(deps.candles, request)
  if (answer.kind === 'refused') {
    deps.log.warn({ stock, reason: answer.reason }, 'no candles to judge by')
    return saveAllSkips(deps, run, skipAll(predictions, answer.reason))
  }
  if (answer.kind === 'aborted') return
  const time = { now: deps.clock.now(), settleMinutes: deps.config.marketSettleMinutes }
  const historyOf = historiesOf({ candles: answer.value, splits: splits && (splits.get(stock) ?? []) })
  for (const chunk of chunksOf(predictions)) {
    if (run.signal.aborted) return
    const { judged, skipped } = judgeAll(chunk, historyOf, time)
    if (judged.length > 0) {
      await saveJudgements(deps.db, judged, { runId: run.id, evaluatedAt: deps.clock.now() })
    }
    if (skipped.length > 0) await saveSkips(deps.db, run.id, skipped)
  }
}

async function saveAllSkips({ db }: EvaluationDeps, { id }: Run, skips: readonly Skip[]): Promise<void> {
  for (const chunk of chunksOf(skips)) await saveSkips(db, id, chunk)
}

/** The outcome of each prediction, from its own part of the history, whichever others are judged beside it. */
function judgeAll(
  predictions: readonly DuePrediction[],
  historyOf: (windowFirst: string) => StockHistory,
  time: JudgingTime,
) {
  const judged: Judged[] = []
  const skipped: Skip[] = []
  for (const prediction of predictions) {
    const outcome = judge(prediction, historyOf(prediction.windowFirst), time)
    if (outcome.kind === 'judged') judged.push({ ...prediction, judgement: outcome })
    // It stops being due only when the clock was moved back meanwhile.
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
