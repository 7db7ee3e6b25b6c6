import { AppError } from '@gwanyeok/domain/errors.ts'
import { type Candle, stocksApi } from '@gwanyeok/domain/stocks/api.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import { preSerialize } from '#platform/http/pre-serialized-response.ts'
import type { CallOrigin } from '#shared/market-data/calls/call-origin.ts'
import { chooseStockCallOrigin } from '#shared/market-data/calls/choose-stock-call-origin.ts'
import { isMarketDataError } from '#shared/market-data/errors.ts'
import { findKnownName, getStockName, getTickerDetails } from '#shared/market-data/companies/profiles.ts'
import { canFallBack, toMarketDataRefusal } from '#shared/market-data/quotes/freshness.ts'
import { EARLIEST_DAY, HISTORY_DAYS } from '#shared/market-data/quotes/read-quote.ts'
import { toStockPrice } from '#shared/market-data/quotes/stored-quotes.ts'
import { cacheForPeriod } from '#platform/cache-for-period.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'
import { addLogoRoute, findLogoVersion, listLogoVersions } from './logos.ts'
import { readLastKnownPrices } from './last-known-prices.ts'
import { createRecentClosesReader } from './recent-closes.ts'
import { readMovers } from './movers.ts'
import { toCompanyProfile } from './view.ts'
import { countPosts, countPredictions, findOwnPredictions } from './queries.ts'
import { searchStocks } from './search.ts'
import { readSentiment } from './sentiment.ts'
import { addStreamRoute } from './stream.ts'
import { LRUCache } from 'lru-cache'

const MAX_PRICE_AGE_MS = 30_000
/** Measured in real time, because the job that fetches logos also runs in real time. */
const LOGOS_CACHE_TTL_MS = 1000
const MOVERS_CACHE_TTL_MS = 60_000

export function stockRoutes(context: Context): void {
  const { serve, db, clock, quotes } = context
  const chooseOrigin = (symbol: string, { id }: CurrentMember) => chooseStockCallOrigin(db, id, symbol)
  const readQuote = async (symbol: string, currentMember: CurrentMember) =>
    quotes.getQuote(symbol, { maxAgeMs: MAX_PRICE_AGE_MS, origin: await chooseOrigin(symbol, currentMember) })

  const fetchHistory = createHistoryFetcher(context)
  const readLogos = cacheForPeriod(realClock, LOGOS_CACHE_TTL_MS, async () =>
    preSerialize(stocksApi['GET /stocks/logos'].answer, { versions: await listLogoVersions(db) }),
  )

  const readCachedMovers = cacheForPeriod(clock, MOVERS_CACHE_TTL_MS, async () =>
    preSerialize(stocksApi['GET /stocks/movers'].answer, await readMovers(context)),
  )

  const readRecentCloses = createRecentClosesReader(context)

  serve(stocksApi, {
    'GET /stocks/logos': () => readLogos(),

    async 'GET /stocks/search'({ query, currentMember }) {
      return { items: await searchStocks(context, query.q, { priority: 'search', member: currentMember.id }) }
    },

    'GET /stocks/movers': () => readCachedMovers(),

    async 'GET /stocks/prices'({ query: { symbols } }) {
      return { items: [...(await readLastKnownPrices(context, symbols.split(','))).values()] }
    },

    'GET /stocks/closes': ({ query }) => readRecentCloses(query.symbols.split(',')),

    async 'GET /stocks/:symbol'({ params: { symbol }, currentMember }) {
      const quote = await readQuote(symbol, currentMember)
      fetchHistory(symbol)
      const ownPredictions = await findOwnPredictions(db, {
        memberId: currentMember.id,
        stock: symbol,
        now: clock.now(),
      })
      return {
        symbol,
        name:
          (await findKnownName(db, symbol)) ??
          (await getStockName(context, symbol, await chooseOrigin(symbol, currentMember))),
        koreanName: findKoreanName(symbol),
        price: toStockPrice(quote, clock.now()),
        predictionCount: await countPredictions(db, symbol),
        postCount: await countPosts(db, symbol),
        myPendingPrediction: ownPredictions.pendingPredictionId,
        predictionsToday: ownPredictions.predictionsToday,
      }
    },

    async 'GET /stocks/:symbol/profile'({ params: { symbol }, currentMember }) {
      const origin = await chooseOrigin(symbol, currentMember)
      const details = await getTickerDetails(context, symbol, origin).catch(throwMarketDataRefusal)
      return toCompanyProfile(details, await findLogoVersion(db, symbol))
    },

    async 'GET /stocks/:symbol/candles'({ params: { symbol }, query: { days }, currentMember }) {
      return {
        items: await readCandles(context, {
          symbol,
          days,
          origin: await chooseOrigin(symbol, currentMember),
        }),
      }
    },

    async 'GET /stocks/:symbol/sentiment'({ params: { symbol }, currentMember }) {
      const { currentPrice } = await readQuote(symbol, currentMember)
      return readSentiment(context, { symbol, price: currentPrice, viewerId: currentMember.id })
    },
  })
  addLogoRoute(context)
  addStreamRoute(context)
}

function throwMarketDataRefusal(error: unknown): never {
  throw toMarketDataRefusal(error)
}

/**
 * Reads the candles of the last `days` finished trading days. Fetches two years of candles. Returns stored candles if
 * the fetch fails, or if it has fewer candles than requested.
 */
async function readCandles(
  { candles, clock }: Pick<Context, 'candles' | 'clock'>,
  { symbol, days, origin }: { symbol: string; days: number; origin: CallOrigin },
): Promise<Candle[]> {
  const last = toNewYorkDate(clock.now())
  const first = addDays(last, -HISTORY_DAYS)
  try {
    const fetchedCandles = await candles.getDailyCandles(symbol, { first, last, origin })
    if (fetchedCandles.length >= days) return fetchedCandles.slice(-days)
  } catch (error) {
    const refusal = toMarketDataRefusal(error)
    const storedCandles = canFallBack(refusal)
      ? await candles.findStoredCandles(symbol, { first: EARLIEST_DAY, last })
      : []
    // The stock may have a page although its candles are refused; `GET /stocks/:symbol` decides that.
    if (storedCandles.length === 0)
      throw isMarketDataError(error, 'not_entitled') ? new AppError('stock_unsupported') : refusal
    return storedCandles.slice(-days)
  }
  return (await candles.findStoredCandles(symbol, { first: EARLIEST_DAY, last })).slice(-days)
}

const REFETCH_INTERVAL_MS = 60_000
const MAX_REMEMBERED_STOCKS = 10_000

/**
 * Creates a function that fetches the candles of the past two years in the background, while hardly any other calls are
 * made. The next visit shows them. A failed fetch is repeated when the stock is opened again.
 */
function createHistoryFetcher({
  background,
  candles,
  clock,
  log,
}: Pick<Context, 'background' | 'candles' | 'clock' | 'log'>) {
  const failureMessage = 'fetching the candles of two years failed'
  const requestedStocks = new LRUCache<string, true>({ max: MAX_REMEMBERED_STOCKS, ttl: REFETCH_INTERVAL_MS })
  return (symbol: string): void => {
    if (requestedStocks.has(symbol)) return
    requestedStocks.set(symbol, true)
    const last = toNewYorkDate(clock.now())
    const fetchPromise = candles
      .getDailyCandles(symbol, { first: addDays(last, -HISTORY_DAYS), last, origin: 'idle' })
      .catch((error: unknown) => {
        requestedStocks.delete(symbol)
        log.info({ err: error, symbol }, failureMessage)
      })
    background.run({ failureMessage }, fetchPromise)
  }
}
