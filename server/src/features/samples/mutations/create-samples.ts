import { AppError } from '@gwanyeok/domain/errors.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/db/db.ts'
import { seededRandom } from '#platform/seeded-random.ts'
import type { Context } from '#shared/context.ts'
import { settledBy } from '#shared/market-data/candles/settled-by.ts'
import { getStockName } from '#shared/market-data/companies/profiles.ts'
import { isMarketDataError } from '#shared/market-data/errors.ts'
import { insertPrediction } from '#shared/predictions/insert-prediction.ts'
import { newPredictionRow } from '#shared/predictions/new-prediction-row.ts'
import { planCommunity } from '../plan/plan-community.ts'
import {
  type KnownStock,
  planDemoHistory,
  type PlannedPrediction,
  planPredictions,
} from '../plan/plan-predictions.ts'
import { SAMPLE_PAST_DAYS } from '../plan/plan-times.ts'
import { hasSamples } from '../queries.ts'
import { SAMPLE_STOCKS, type SampleStock } from '../texts.ts'
import { insertCommunity } from './insert-community.ts'
import { insertSampleMembers } from './insert-members.ts'

export interface SampleServices extends Pick<
  Context,
  'db' | 'clock' | 'consents' | 'candles' | 'marketData' | 'evaluateNow'
> {
  config: Pick<Config, 'marketSettleMinutes'>
}

/** On the same candles the same samples are made. */
const SEED = 1

/**
 * Makes sample members whose predictions go through the product's own insert and evaluation: first those of the past,
 * which are judged on the market's candles, then those that still run, with all that members say to one another.
 * `withDemoHistory`: also judged predictions of the demo login.
 * Refuses with `samples_exist` or, when the market-data service has no candles, `quote_unavailable`.
 */
export async function createSamples(
  services: SampleServices,
  { withDemoHistory = false, signal }: { withDemoHistory?: boolean; signal: AbortSignal },
): Promise<void> {
  const { db, clock, config, consents, evaluateNow } = services
  if (await hasSamples(db)) throw new AppError('samples_exist')
  const stocks = await knownStocks(services)
  const random = seededRandom(SEED)
  const at = clock.now()
  const judgedBy = settledBy(at, config.marketSettleMinutes)
  const plan = planPredictions(random, stocks, { at, judgedBy })
  const ids = await db.transaction().execute(async (tx) => {
    const made = await insertSampleMembers(tx, random, at)
    for (const id of made) await consents.give(tx, id)
    return made
  })
  for (const round of withDemoHistory ? planDemoHistory(seededRandom(SEED), stocks, judgedBy) : []) {
    await db.transaction().execute((tx) => insertPlanned(tx, ids, round))
    await evaluateNow(signal)
  }
  const finished = await db.transaction().execute((tx) => insertPlanned(tx, ids, plan.finished))
  await evaluateNow(signal)
  await db.transaction().execute(async (tx) => {
    const running = await insertPlanned(tx, ids, plan.running)
    const names = new Map([...stocks].map(([stock, { name }]) => [stock, name]))
    const community = planCommunity(random, [...finished, ...running], at)
    await insertCommunity(tx, community, { ids, names })
  })
}

/** Candles as far back as any sample prediction reaches, and the name, of every sample stock. */
async function knownStocks(services: SampleServices): Promise<Map<SampleStock, KnownStock>> {
  const today = newYorkDate(services.clock.now())
  const request = { from: addDays(today, -SAMPLE_PAST_DAYS - 10), to: today, caller: 'evaluation' } as const
  const known = new Map<SampleStock, KnownStock>()
  try {
    for (const stock of SAMPLE_STOCKS) {
      const days = await services.candles.dailyCandles(stock, request)
      if (days.length === 0) throw new AppError('quote_unavailable')
      known.set(stock, { name: await getStockName(services, stock, 'evaluation'), candles: days })
    }
  } catch (error) {
    throw isMarketDataError(error) ? new AppError('quote_unavailable') : error
  }
  return known
}

interface MadePrediction {
  id: string
  planned: PlannedPrediction
}

/** `ids`: of the members, in the plan's order. */
async function insertPlanned(
  tx: Db,
  ids: readonly string[],
  plan: readonly PlannedPrediction[],
): Promise<MadePrediction[]> {
  const made: MadePrediction[] = []
  for (const planned of plan) {
    const row = newPredictionRow({ ...planned, author: ids[planned.member]! })
    // A past prediction that could not be judged stays open, so its member gets no other of that stock.
    const open = tx.selectFrom('items').where('author', '=', row.author).where('stock', '=', row.stock)
    if (await open.where('status', '=', 'pending').select('id').executeTakeFirst()) continue
    const { refusal } = await insertPrediction(tx, row, { isSample: true })
    if (refusal) throw new AppError(refusal)
    made.push({ id: row.id, planned })
  }
  return made
}
