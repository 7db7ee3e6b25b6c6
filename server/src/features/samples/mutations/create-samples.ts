import { AppError } from '@gwanyeok/domain/errors.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { Config } from '#platform/config/config.ts'
import type { Context } from '#shared/context.ts'
import type { Db } from '#platform/db/db.ts'
import { settledBy } from '#shared/market-data/candles/settled-by.ts'
import { isMarketDataError } from '#shared/market-data/errors.ts'
import { stockNameOf } from '#shared/market-data/companies/profiles.ts'
import { setProfilePhoto } from '#shared/images/profile-photo.ts'
import { seededRandom } from '#platform/seeded-random.ts'
import { planCommunity, planPredictionReactions } from '../plan/plan-community.ts'
import type { PlannedPrediction } from '../plan/plan-sample.ts'
import { planDemoHistory } from '../plan/plan-demo-history.ts'
import { type KnownStock, planSamples } from '../plan/plan-samples.ts'
import { SAMPLE_PAST_DAYS } from '../plan/plan-times.ts'
import { hasSamples } from '../queries.ts'
import { SAMPLE_STOCKS, type SampleStock } from '../texts/sample-members.ts'
import { insertCommunity } from './insert-community.ts'
import { insertSampleMembers, storePortraits } from './insert-members.ts'
import { insertPlanned, type MadePrediction } from './insert-planned.ts'

export interface SampleServices extends Pick<
  Context,
  'db' | 'clock' | 'consents' | 'candles' | 'marketData' | 'blobs' | 'evaluateNow'
> {
  config: Pick<Config, 'marketSettleMinutes'>
}

export interface SampleOptions {
  /** The same seed on the same candles makes the same predictions. */
  seed?: number
  /** Also judged predictions of the demo login. */
  withDemoHistory?: boolean
  signal?: AbortSignal
}

/**
 * Makes sample members whose predictions go through the product's own insert and evaluation: first those of the past,
 * which are judged on the market's candles, then those that still run, with all that members say to one another.
 * Refuses with `samples_exist` or, when the
 * market-data service has no candles, `quote_unavailable`.
 */
export async function createSamples(
  services: SampleServices,
  { seed = 1, withDemoHistory = false, signal = new AbortController().signal }: SampleOptions = {},
): Promise<void> {
  const { db, clock, config, consents } = services
  if (await hasSamples(db)) throw new AppError('samples_exist')
  const stocks = await knownStocks(services)
  const random = seededRandom(seed)
  const at = clock.now()
  const times = { at, judgedBy: settledBy(at, config.marketSettleMinutes) }
  const plan = planSamples(random, stocks, times)
  const ids = await db.transaction().execute(async (tx) => {
    const made = await insertSampleMembers(tx, random, at)
    for (const id of made) await consents.give(tx, id)
    return made
  })
  const insert = (tx: Db, planned: readonly PlannedPrediction[]) => insertPlanned(tx, { ids, plan: planned })
  const history = withDemoHistory ? planDemoHistory(seededRandom(seed), stocks, times.judgedBy) : []
  const demoHistory: MadePrediction[] = []
  for (const round of history) {
    demoHistory.push(...(await db.transaction().execute((tx) => insert(tx, round))))
    await services.evaluateNow(signal)
  }
  const finished = await db.transaction().execute((tx) => insert(tx, plan.finished))
  await services.evaluateNow(signal)
  const portraits = await storePortraits(services, ids, signal)
  await db.transaction().execute(async (tx) => {
    const running = await insert(tx, plan.running)
    const names = new Map([...stocks].map(([stock, { name }]) => [stock, name]))
    const community = planCommunity(random, { predictions: [...finished, ...running], at })
    // With random numbers of their own: the rest is the same without the history.
    const toHistory = planPredictionReactions(seededRandom(seed), {
      predictions: demoHistory,
      follows: [],
      at,
    })
    const reactions = [...community.reactions, ...toHistory]
    await insertCommunity(tx, { ...community, reactions }, { ids, names })
    await watchPredicted(tx, ids)
    for (const [member, portrait] of portraits) await setProfilePhoto(tx, member, portrait)
  })
}

/** Candles as far back as any sample prediction reaches, and the name, of every sample stock. */
async function knownStocks(services: SampleServices): Promise<Map<SampleStock, KnownStock>> {
  const { candles, clock } = services
  const today = newYorkDate(clock.now())
  const request = { from: addDays(today, -SAMPLE_PAST_DAYS - 10), to: today, caller: 'evaluation' } as const
  const known = new Map<SampleStock, KnownStock>()
  try {
    for (const stock of SAMPLE_STOCKS) {
      const days = await candles.dailyCandles(stock, request)
      if (days.length === 0) throw new AppError('quote_unavailable')
      known.set(stock, { name: await stockNameOf(services, stock, 'evaluation'), candles: days })
    }
  } catch (error) {
    throw isMarketDataError(error) ? new AppError('quote_unavailable') : error
  }
  return known
}

/** Members watch the stocks that they predict. */
async function watchPredicted(tx: Db, ids: readonly string[]): Promise<void> {
  await tx
    .insertInto('watchlist')
    .columns(['userId', 'symbol', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('predictions')
        .where('author', 'in', ids)
        .groupBy(['author', 'stock'])
        .select(({ fn }) => ['author', 'stock', fn.min('predictedAt').as('since')]),
    )
    .execute()
}
