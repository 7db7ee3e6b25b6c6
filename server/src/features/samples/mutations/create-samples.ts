import { AppError } from '@gwanyeok/domain/errors.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { createSeededRandom } from '#platform/seeded-random.ts'
import type { Context } from '#shared/context.ts'
import { findFinalCandleCutoff } from '#shared/market-data/candles/final-candle-cutoff.ts'
import { getStockName } from '#shared/market-data/companies/profiles.ts'
import { isMarketDataError } from '#shared/market-data/errors.ts'
import { insertPrediction } from '#shared/predictions/insert-prediction.ts'
import { createPredictionRow } from '#shared/predictions/new-prediction-row.ts'
import { planCommunity } from '../plan/plan-community.ts'
import {
  type StockHistory,
  planDemoHistory,
  type PlannedPrediction,
  planPredictions,
} from '../plan/plan-predictions.ts'
import { SAMPLE_PAST_DAYS } from '../plan/draw-moments.ts'
import { hasSamples } from '../queries.ts'
import { DEMO_STOCKS, SAMPLE_STOCKS, type SampleStock } from '../texts.ts'
import { insertCommunity } from './insert-community.ts'
import { insertSampleMembers } from './insert-members.ts'
import { insertSupportRequests } from './insert-support-requests.ts'

export interface SampleServices extends Pick<
  Context,
  'db' | 'clock' | 'consents' | 'candles' | 'marketData' | 'evaluateNow'
> {
  config: Pick<Config, 'marketSettleMinutes'>
}

/** With a fixed seed, the same candles always lead to the same samples. */
const SEED = 1

/**
 * Creates sample members and their predictions with the product's own insert and evaluation: first past predictions,
 * which are judged with the market's candles, then pending predictions, posts and comments. `withDemoHistory` also
 * creates further stocks, judged predictions of the demo login, reports and messages to the support. Throws
 * `samples_exist`, or `quote_unavailable` if the market-data service has no candles.
 */
export async function createSamples(
  services: SampleServices,
  { withDemoHistory = false, signal }: { withDemoHistory?: boolean; signal: AbortSignal },
): Promise<void> {
  const { db, clock, config, consents, evaluateNow } = services
  if (await hasSamples(db)) throw new AppError('samples_exist')
  const stocks = await loadStocks(services, withDemoHistory ? DEMO_STOCKS : SAMPLE_STOCKS)
  const random = createSeededRandom(SEED)
  const now = clock.now()
  const candleCutoff = findFinalCandleCutoff(now, config.marketSettleMinutes)
  const plan = planPredictions(random, stocks, { now, candleCutoff })
  const memberIds = await db.transaction().execute(async (tx) => {
    const insertedIds = await insertSampleMembers(tx, random, now)
    for (const id of insertedIds) await consents.recordConsents(tx, id)
    return insertedIds
  })
  const demoPredictionRounds = withDemoHistory
    ? planDemoHistory(createSeededRandom(SEED), stocks, candleCutoff)
    : []
  for (const round of demoPredictionRounds) {
    await db.transaction().execute((tx) => insertPlannedPredictions(tx, memberIds, round))
    await evaluateNow(signal)
  }
  const finishedPredictions = await db
    .transaction()
    .execute((tx) => insertPlannedPredictions(tx, memberIds, plan.finished))
  await evaluateNow(signal)
  await db.transaction().execute(async (tx) => {
    const pendingPredictions = await insertPlannedPredictions(tx, memberIds, plan.pending)
    const names = new Map([...stocks].map(([stock, { name }]) => [stock, name]))
    const community = planCommunity(random, [...finishedPredictions, ...pendingPredictions], now)
    await insertCommunity(tx, community, { memberIds, names })
    if (withDemoHistory) await insertSupportRequests(tx, memberIds, now)
  })
}

/** Candles are loaded from this many days before the oldest sample prediction, which needs an earlier close. */
const CANDLE_MARGIN_DAYS = 10

/** Loads the name of every sample stock, and its candles as far back as any sample prediction reaches. */
async function loadStocks(
  services: SampleServices,
  symbols: readonly SampleStock[],
): Promise<Map<SampleStock, StockHistory>> {
  const today = toNewYorkDate(services.clock.now())
  const request = {
    first: addDays(today, -(SAMPLE_PAST_DAYS + CANDLE_MARGIN_DAYS)),
    last: today,
    origin: 'evaluation',
  } as const
  const stocks = new Map<SampleStock, StockHistory>()
  try {
    for (const stock of symbols) {
      const candles = await services.candles.getDailyCandles(stock, request)
      if (candles.length === 0) throw new AppError('quote_unavailable')
      stocks.set(stock, { name: await getStockName(services, stock, 'evaluation'), candles })
    }
  } catch (error) {
    throw isMarketDataError(error) ? new AppError('quote_unavailable') : error
  }
  return stocks
}

interface InsertedPrediction {
  id: string
  planned: PlannedPrediction
}

/**
 * Inserts planned predictions and returns the inserted predictions. `memberIds`: ids of the sample members by their
 * index in the plan.
 */
async function insertPlannedPredictions(
  tx: Db,
  memberIds: readonly string[],
  plannedPredictions: readonly PlannedPrediction[],
): Promise<InsertedPrediction[]> {
  const insertedPredictions: InsertedPrediction[] = []
  for (const plannedPrediction of plannedPredictions) {
    const row = createPredictionRow({ ...plannedPrediction, author: memberIds[plannedPrediction.member]! })
    // A past prediction that could not be judged stays pending. A member can have only one pending prediction per stock.
    const pendingPrediction = await tx
      .selectFrom('items')
      .select('id')
      .where('author', '=', row.author)
      .where('stock', '=', row.stock)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    if (pendingPrediction) continue
    const { refusal } = await insertPrediction(tx, row, { isSample: true })
    if (refusal) throw new AppError(refusal)
    insertedPredictions.push({ id: row.id, planned: plannedPrediction })
  }
  return insertedPredictions
}
