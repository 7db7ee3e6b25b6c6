import { cutText } from '@gwanyeok/domain/text/characters.ts'
import { type DueFilter, type DueStock, findDueStocks } from './due-predictions.ts'
import { finishRun, INTERRUPTED, saveDueCount } from './evaluation-runs.ts'
import {
  type DueStockQuery,
  type EvaluationDeps,
  judgeStock,
  type Run,
  findCandleCutoff,
  skipStock,
} from './judge-stock.ts'
import { fetchJudgingSplits } from './market-answers.ts'
import { fetchMarketPrices, type MarketPrices } from './market-comparison.ts'
import { findFirstPendingDay, savePendingComparisons } from './pending-comparisons.ts'

/**
 * Judges all due predictions, one stock at a time with one call for its candles, and ends the run's record. The
 * outcome does not depend on when, how often or on how many servers it runs: a batch updates status, score and
 * statistics together, and a status only ever leaves `pending`. A failure of one stock does not affect the others.
 */
export async function evaluateDue(deps: EvaluationDeps, run: Run): Promise<void> {
  const stopTimer = deps.metrics.evaluationRuns.startTimer()
  const filter = { candleCutoff: findCandleCutoff(deps), exceptStuck: run.exceptStuck ?? false }
  const dueStocks = await findDueStocks(deps.db, filter)
  const total = dueStocks.reduce((sum, { count }) => sum + count, 0)
  await saveDueCount(deps.db, run.id, total)
  const failure = dueStocks.length > 0 ? await evaluateAll(deps, run, { filter, due: dueStocks }) : null
  await finishRun(deps.db, run.id, {
    failure: run.signal.aborted ? INTERRUPTED : failure,
    now: deps.clock.now(),
  })
  stopTimer({ outcome: run.signal.aborted ? 'interrupted' : failure === null ? 'ok' : 'failed' })
}

/**
 * Fetches SPY's candles from `from` on, and makes the comparisons that earlier runs could not make without them. With
 * `from` null, fetches only the candles for these comparisons. Returns the candles.
 */
export async function fetchSpyAndComparePending(
  deps: EvaluationDeps,
  signal: AbortSignal,
  from: string | null,
): Promise<MarketPrices> {
  const days = [from, await findFirstPendingDay(deps.db)].filter((day) => day !== null).toSorted()
  const [first] = days
  if (first === undefined) return { kind: 'failed' }
  const market = await fetchMarketPrices(deps.candles, {
    from: first,
    candleCutoff: findCandleCutoff(deps),
    signal,
  })
  await savePendingComparisons(deps, market, signal)
  return market
}

interface DueStocks {
  filter: DueFilter
  due: readonly DueStock[]
}

/** Judges every stock in turn. Returns the first unexpected error as text, or null. A failed call to the service is expected. */
async function evaluateAll(
  deps: EvaluationDeps,
  run: Run,
  { filter, due }: DueStocks,
): Promise<string | null> {
  const from = due.map((stock) => stock.from).toSorted()[0]!
  const splits = await fetchJudgingSplits(deps.marketData, { from, signal: run.signal })
  if (splits.kind === 'aborted') return null
  // Without the splits it is unknown whether prices and predictions are on the same scale, so all are skipped.
  if (splits.kind === 'failed') deps.log.warn({ reason: splits.reason }, 'no list of splits to judge by')
  const market = await fetchSpyAndComparePending(deps, run.signal, from)
  let failure: string | null = null
  const recordFailure = async (dueStock: DueStockQuery, error: unknown) => {
    const { stock } = dueStock
    deps.log.error({ err: error, stock }, 'a stock could not be evaluated')
    failure ??= cutText(String(error), 300)
    await skipStock(deps, run, dueStock, null).catch((cause: unknown) =>
      deps.log.error({ err: cause, stock }, 'stuck predictions of a stock could not be recorded'),
    )
  }
  // The last batch of a stock is written while the candles of the next stock are fetched.
  let previousSave: Promise<void> = Promise.resolve()
  for (const { stock, from: earliest } of due) {
    if (run.signal.aborted) break
    const dueStock = { filter, stock, from: earliest }
    try {
      if (splits.kind === 'failed') await skipStock(deps, run, dueStock, splits.reason)
      else {
        const result = await judgeStock(deps, run, {
          ...dueStock,
          splits: splits.value,
          market,
          previousSave,
        })
        previousSave = result.saved.catch((error: unknown) => recordFailure(dueStock, error))
      }
    } catch (error) {
      await recordFailure(dueStock, error)
    }
  }
  await previousSave
  return failure
}
