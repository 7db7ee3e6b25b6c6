import type { JudgingTime } from '@gwanyeok/domain/predictions/judging/judging-candles.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import type { SplitsBySymbol } from '#shared/market-data/splits.ts'
import { findSettledMoment as findSettledMomentAt } from '#shared/market-data/candles/settled-by.ts'
import { type Due, dueBatches } from './due-predictions.ts'
import { saveSkips, type Skip } from './evaluation-runs.ts'
import { candlesToJudgeBy } from './market-answers.ts'
import { isComparedStock, type MarketPrices } from './market-comparison.ts'
import { judgeAll, saveOutcomes, skipAll } from './outcomes.ts'

export interface EvaluationDeps extends Pick<Context, 'db' | 'clock' | 'candles' | 'marketData' | 'metrics'> {
  config: Pick<Config, 'marketSettleMinutes'>
  log: Pick<Context['log'], 'info' | 'warn' | 'error'>
}

export interface Run {
  id: string
  /** Aborts to end the run early; what is judged by then stays. */
  signal: AbortSignal
  /** Leaves out what a run of the last day found stuck. */
  exceptStuck?: boolean
}

/** Candles whose close is at or before this moment are final. */
export const findSettledMoment = ({ clock, config }: Pick<EvaluationDeps, 'clock' | 'config'>) =>
  findSettledMomentAt(clock.now(), config.marketSettleMinutes)

export interface DueOfStock {
  which: Due
  stock: string
  /** The earliest reference day. */
  from: string
}

interface StockToJudge extends DueOfStock {
  splits: SplitsBySymbol
  market: MarketPrices
  /** Ends, without failing, when the stock before is saved. */
  after: Promise<void>
}

/**
 * Judges and saves batch by batch: many predictions take no more memory than few. All but the last batch are saved by
 * then; `saved` is the end of that one.
 */
export async function judgeStock(
  deps: EvaluationDeps,
  run: Run,
  { splits, market, after, ...due }: StockToJudge,
): Promise<{ saved: Promise<void> }> {
  const { which, stock, from } = due
  const request = { stock, from, settledBy: findSettledMoment(deps), signal: run.signal }
  const answer = await candlesToJudgeBy(deps.candles, request)
  if (answer.kind === 'refused') {
    deps.log.warn({ stock, reason: answer.reason }, 'no candles to judge by')
    await skipStock(deps, run, due, answer.reason)
    return { saved: after }
  }
  if (answer.kind === 'aborted') return { saved: after }
  const time = judgingTime(deps)
  const history = { candles: answer.value, splits: splits && (splits.get(stock) ?? []) }
  const isCompared = await isComparedStock(deps, stock)
  let saved = after
  try {
    // The database writes a batch while the next one is judged.
    for await (const batch of dueBatches(deps.db, which, stock)) {
      if (run.signal.aborted) break
      const outcomes = judgeAll(batch, { history, time, market, isCompared })
      await saved
      saved = saveOutcomes(deps.db, outcomes, {
        runId: run.id,
        evaluatedAt: deps.clock.now(),
        settleMinutes: deps.config.marketSettleMinutes,
      }).then(() => deps.metrics.predictionsJudged.inc(outcomes.judged.length))
      // Its failure shows where it is awaited.
      saved.catch(() => {})
    }
  } catch (error) {
    await Promise.allSettled([saved])
    throw error
  }
  return { saved }
}

const judgingTime = ({ clock, config }: Pick<EvaluationDeps, 'clock' | 'config'>): JudgingTime => ({
  now: clock.now(),
  settleMinutes: config.marketSettleMinutes,
})

/** Without a reason, only what is stuck. */
export async function skipStock(
  deps: EvaluationDeps,
  { id, signal }: Run,
  { which, stock }: DueOfStock,
  reason: Skip['reason'] | null,
): Promise<void> {
  for await (const batch of dueBatches(deps.db, which, stock)) {
    if (signal.aborted) return
    await saveSkips(deps.db, id, skipAll(batch, reason, judgingTime(deps)))
  }
}
