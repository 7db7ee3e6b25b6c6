import type { JudgingTime } from '@gwanyeok/domain/predictions/judging/judging-candles.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import type { SplitsBySymbol } from '#shared/market-data/splits.ts'
import { findFinalCandleCutoff } from '#shared/market-data/candles/final-candle-cutoff.ts'
import { type DueFilter, readDueBatches } from './due-predictions.ts'
import { saveSkips, type Skip } from './evaluation-runs.ts'
import { fetchJudgingCandles } from './judging-data.ts'
import { isComparedStock, type MarketPrices } from './market-comparison.ts'
import { judgeAll, saveOutcomes, createSkips } from './outcomes.ts'

export interface EvaluationDeps extends Pick<Context, 'db' | 'clock' | 'candles' | 'marketData' | 'metrics'> {
  config: Pick<Config, 'marketSettleMinutes'>
  log: Pick<Context['log'], 'info' | 'warn' | 'error'>
}

export interface Run {
  id: string
  /** Aborting it ends the run early. Predictions that are judged by then stay judged. */
  signal: AbortSignal
  /** Whether to leave out predictions that a run of the last day found stuck. */
  excludesStuck?: boolean
}

/** Returns the moment (epoch ms) up to which closes are final. */
export const findCandleCutoff = ({ clock, config }: Pick<EvaluationDeps, 'clock' | 'config'>) =>
  findFinalCandleCutoff(clock.now(), config.marketSettleMinutes)

export interface DueStockQuery {
  filter: DueFilter
  stock: string
  /** The earliest reference day of the stock's due predictions. */
  firstDay: string
}

interface StockToJudge extends DueStockQuery {
  splits: SplitsBySymbol
  market: MarketPrices
  /** Resolves when the previous stock is saved. Never rejects. */
  previousSave: Promise<void>
}

/**
 * Judges the due predictions of a stock and saves them in batches, to limit memory. When the returned promise
 * resolves, all batches but the last are saved; `lastSave` resolves when the last batch is saved.
 */
export async function judgeStock(
  deps: EvaluationDeps,
  run: Run,
  { splits, market, previousSave, ...query }: StockToJudge,
): Promise<{ lastSave: Promise<void> }> {
  const { filter, stock, firstDay } = query
  const request = { stock, firstDay, candleCutoff: findCandleCutoff(deps), signal: run.signal }
  const answer = await fetchJudgingCandles(deps.candles, request)
  if (answer.kind === 'failed') {
    deps.log.warn({ stock, reason: answer.reason }, 'no candles to judge by')
    await skipStock(deps, run, query, answer.reason)
    return { lastSave: previousSave }
  }
  if (answer.kind === 'aborted') return { lastSave: previousSave }
  const time = getJudgingTime(deps)
  // Null if the subscription does not include the list of splits.
  const stockSplits = splits === null ? null : (splits.get(stock) ?? [])
  const history = { candles: answer.value, splits: stockSplits }
  const isCompared = await isComparedStock(deps, stock)
  let lastSave = previousSave
  try {
    // The database writes a batch while the next one is judged.
    for await (const batch of readDueBatches(deps.db, filter, stock)) {
      if (run.signal.aborted) break
      const outcomes = judgeAll(batch, { history, time, market, isCompared })
      await lastSave
      lastSave = saveOutcomes(deps.db, outcomes, {
        runId: run.id,
        evaluatedAt: deps.clock.now(),
        settleMinutes: deps.config.marketSettleMinutes,
      }).then(() => deps.metrics.predictionsJudged.inc(outcomes.judgements.length))
      // Prevents an unhandled rejection; the error is handled where `lastSave` is awaited.
      lastSave.catch(() => {})
    }
  } catch (error) {
    await Promise.allSettled([lastSave])
    throw error
  }
  return { lastSave }
}

const getJudgingTime = ({ clock, config }: Pick<EvaluationDeps, 'clock' | 'config'>): JudgingTime => ({
  now: clock.now(),
  settleMinutes: config.marketSettleMinutes,
})

/**
 * Records the due predictions of a stock as skipped for a reason; without a reason (null) only the stuck predictions.
 */
export async function skipStock(
  deps: EvaluationDeps,
  { id, signal }: Run,
  { filter, stock }: DueStockQuery,
  reason: Skip['reason'] | null,
): Promise<void> {
  for await (const batch of readDueBatches(deps.db, filter, stock)) {
    if (signal.aborted) return
    await saveSkips(deps.db, id, createSkips(batch, reason, getJudgingTime(deps)))
  }
}
