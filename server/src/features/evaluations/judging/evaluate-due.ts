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
import { fetchJudgingSplits } from './judging-data.ts'
import { fetchMarketPrices, type MarketPrices } from './market-comparison.ts'
import { findFirstPendingDay, savePendingComparisons } from './pending-comparisons.ts'

/**
 * Judges all due predictions, one stock at a time with one call for its candles, and ends the run's record. The
 * outcome does not depend on when, how often or on how many servers it runs: a batch updates status, score and
 * statistics together, and a status only ever leaves `pending`. A failure of one stock does not affect the others.
 */
export async function evaluateDue(deps: EvaluationDeps, run: Run): Promise<void> {
  const stopTimer = deps.metrics.evaluationRuns.startTimer()
  const filter = { candleCutoff: findCandleCutoff(deps), excludesStuck: run.excludesStuck ?? false }
  const dueStocks = await findDueStocks(deps.db, filter)
  const total = dueStocks.reduce((sum, { count }) => sum + count, 0)
  await saveDueCount(deps.db, run.id, total)
  const failure = dueStocks.length > 0 ? await evaluateAll(deps, run, { filter, dueStocks }) : null
  await finishRun(deps.db, run.id, {
    failure: run.signal.aborted ? INTERRUPTED : failure,
    now: deps.clock.now(),
  })
  const endOutcome = failure === null ? 'ok' : 'failed'
  stopTimer({ outcome: run.signal.aborted ? 'interrupted' : endOutcome })
}

/**
 * Makes the comparisons with SPY for which earlier runs had no candles. Fetches SPY's candles for these comparisons and,
 * unless `firstDay` is null, from `firstDay` on. Returns the candles.
 */
export async function fetchSpyAndComparePending(
  deps: EvaluationDeps,
  signal: AbortSignal,
  firstDay: string | null,
): Promise<MarketPrices> {
  const days = [firstDay, await findFirstPendingDay(deps.db)].filter((day) => day !== null)
  const [earliestDay] = days.toSorted()
  if (earliestDay === undefined) return { kind: 'not_fetched' }
  const market = await fetchMarketPrices(deps.candles, {
    firstDay: earliestDay,
    candleCutoff: findCandleCutoff(deps),
    signal,
  })
  await savePendingComparisons(deps, market, signal)
  return market
}

/** Maximum length of the stored error, in characters. */
const MAX_FAILURE_LENGTH = 300

/**
 * Judges every stock in turn. Returns the first unexpected error as text, or null. A failed call to the service is an
 * expected error.
 */
async function evaluateAll(
  deps: EvaluationDeps,
  run: Run,
  { filter, dueStocks }: { filter: DueFilter; dueStocks: readonly DueStock[] },
): Promise<string | null> {
  const firstDay = dueStocks.map((dueStock) => dueStock.firstDay).toSorted()[0]!
  const splits = await fetchJudgingSplits(deps.marketData, { firstDay, signal: run.signal })
  if (splits.kind === 'aborted') return null
  // Without the splits it is unknown whether prices and predictions are on the same scale, so all are skipped.
  if (splits.kind === 'failed') deps.log.warn({ reason: splits.reason }, 'no list of splits to judge by')
  const market = await fetchSpyAndComparePending(deps, run.signal, firstDay)
  let failure: string | null = null
  const recordFailure = async (query: DueStockQuery, error: unknown) => {
    const { stock } = query
    deps.log.error({ err: error, stock }, 'a stock could not be evaluated')
    failure ??= cutText(String(error), MAX_FAILURE_LENGTH)
    await skipStock(deps, run, query, null).catch((cause: unknown) =>
      deps.log.error({ err: cause, stock }, 'stuck predictions of a stock could not be recorded'),
    )
  }
  // The last batch of a stock is written while the candles of the next stock are fetched.
  let previousSave: Promise<void> = Promise.resolve()
  for (const dueStock of dueStocks) {
    if (run.signal.aborted) break
    const query = { filter, stock: dueStock.stock, firstDay: dueStock.firstDay }
    try {
      if (splits.kind === 'failed') await skipStock(deps, run, query, splits.reason)
      else {
        const result = await judgeStock(deps, run, {
          ...query,
          splits: splits.value,
          market,
          previousSave,
        })
        previousSave = result.lastSave.catch((error: unknown) => recordFailure(query, error))
      }
    } catch (error) {
      await recordFailure(query, error)
    }
  }
  await previousSave
  return failure
}
