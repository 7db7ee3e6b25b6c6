import type { Config } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import type { SplitsBySymbol } from '#shared/market-data/splits.ts'
import { settledBy } from '#shared/market-data/candles/settled-by.ts'
import { type Due, dueBatches, type DueStock, findDueStocks } from './due-predictions.ts'
import { finishRun, INTERRUPTED, noteDue, saveSkips, type Skip } from './evaluation-runs.ts'
import { candlesToJudgeBy, historiesOf, splitsToJudgeBy } from './histories.ts'
import { judgeAll, outcomesToSave, skipAll } from './outcomes.ts'

export interface EvaluationDeps extends Pick<Context, 'db' | 'clock' | 'candles' | 'marketData' | 'metrics'> {
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

/** The moment by which a close must have come to be judged by now. */
export const settledNow = ({ clock, config }: Pick<EvaluationDeps, 'clock' | 'config'>) =>
  settledBy(clock.now(), config.marketSettleMinutes)

/**
 * Judges all pending predictions that are due, a stock at a time with one call for its candles, and ends the run's
 * record. The outcome doesn't depend on when, how often or on how many servers at once it runs: a batch moves status,
 * score and statistics together, and a status only ever leaves `pending`. A failure of one stock does not affect the
 * others.
 */
export async function evaluateDue(deps: EvaluationDeps, run: Run): Promise<void> {
  const ended = deps.metrics.evaluationRuns.startTimer()
  const which = { settledBy: settledNow(deps), exceptStuck: run.exceptStuck ?? false }
  const due = await findDueStocks(deps.db, which)
  const total = due.reduce((sum, { count }) => sum + count, 0)
  await noteDue(deps.db, run.id, total)
  const failure = due.length > 0 ? await evaluateAll(deps, run, { which, due }) : null
  await finishRun(deps.db, run.id, {
    failure: run.signal.aborted ? INTERRUPTED : failure,
    now: deps.clock.now(),
  })
  ended({ outcome: run.signal.aborted ? 'interrupted' : failure === null ? 'ok' : 'failed' })
}

interface AllDue {
  which: Due
  due: readonly DueStock[]
}

/** The first failure that was not the service's; null: none. */
async function evaluateAll(deps: EvaluationDeps, run: Run, { which, due }: AllDue): Promise<string | null> {
  const from = due.map((stock) => stock.from).toSorted()[0]!
  const splits = await splitsToJudgeBy(deps.marketData, { from, signal: run.signal })
  if (splits.kind === 'aborted') return null
  // Without the list it is unknown whether prices are still on the scale of the predictions.
  if (splits.kind === 'refused') deps.log.warn({ reason: splits.reason }, 'no list of splits to judge by')
  let failure: string | null = null
  const noteFailure = (stock: string, error: unknown) => {
    deps.log.error({ err: error, stock }, 'a stock could not be evaluated')
    failure ??= String(error).slice(0, 300)
  }
  // The database writes the last batch of a stock while the next one's candles come and are judged by.
  let saved: Promise<void> = Promise.resolve()
  for (const { stock, from: earliest } of due) {
    if (run.signal.aborted) break
    try {
      const dueOfStock = { which, stock, from: earliest }
      if (splits.kind === 'refused') await skipStock(deps, run, dueOfStock, splits.reason)
      else {
        const judged = await judgeStock(deps, run, { ...dueOfStock, splits: splits.value, after: saved })
        saved = judged.saved.catch((error: unknown) => noteFailure(stock, error))
      }
    } catch (error) {
      noteFailure(stock, error)
    }
  }
  await saved
  return failure
}

interface DueOfStock {
  which: Due
  stock: string
  /** The earliest reference day. */
  from: string
}

interface StockToJudge extends DueOfStock {
  splits: SplitsBySymbol
  /** Ends, without failing, when the stock before is saved. */
  after: Promise<void>
}

/**
 * Judges and saves batch by batch: many predictions take no more memory than few. All but the last batch are saved by
 * then; `saved` is the end of that one.
 */
async function judgeStock(
  deps: EvaluationDeps,
  run: Run,
  { splits, after, ...due }: StockToJudge,
): Promise<{ saved: Promise<void> }> {
  const { which, stock, from } = due
  const request = { stock, from, settledBy: settledNow(deps), signal: run.signal }
  const answer = await candlesToJudgeBy(deps.candles, request)
  if (answer.kind === 'refused') {
    deps.log.warn({ stock, reason: answer.reason }, 'no candles to judge by')
    await skipStock(deps, run, due, answer.reason)
    return { saved: after }
  }
  if (answer.kind === 'aborted') return { saved: after }
  const time = { now: deps.clock.now(), settleMinutes: deps.config.marketSettleMinutes }
  const historyOf = historiesOf({ candles: answer.value, splits: splits && (splits.get(stock) ?? []) })
  let saved = after
  try {
    // The database writes a batch while the next one is judged.
    for await (const batch of dueBatches(deps.db, which, stock)) {
      if (run.signal.aborted) break
      const outcomes = judgeAll(batch, historyOf, time)
      const save = outcomesToSave(outcomes, {
        runId: run.id,
        evaluatedAt: deps.clock.now(),
        settleMinutes: deps.config.marketSettleMinutes,
      })
      await saved
      saved = save(deps.db).then(() => deps.metrics.predictionsJudged.inc(outcomes.judged.length))
      // Its failure shows where it is awaited.
      saved.catch(() => {})
    }
  } catch (error) {
    await Promise.allSettled([saved])
    throw error
  }
  return { saved }
}

async function skipStock(
  { db }: EvaluationDeps,
  { id, signal }: Run,
  { which, stock }: DueOfStock,
  reason: Skip['reason'],
): Promise<void> {
  for await (const batch of dueBatches(db, which, stock)) {
    if (signal.aborted) return
    await saveSkips(db, id, skipAll(batch, reason))
  }
}
