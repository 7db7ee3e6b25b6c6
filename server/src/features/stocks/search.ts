import { StockSymbol } from '@gwanyeok/domain/common-api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { StockMatch, StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { hasHangul, findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { isStartOfKnownName, findKnownStocks } from '@gwanyeok/domain/stocks/catalog/known-stocks.ts'
import {
  takeFirstOfEachSymbol,
  isExactMatch,
  isTickerShaped,
  matchStocks,
  type SearchCandidate,
} from '@gwanyeok/domain/stocks/catalog/search.ts'
import type { Context } from '#shared/context.ts'
import type { CallOrigin } from '#shared/market-data/calls/call-origin.ts'
import { isMarketDataError } from '#shared/market-data/errors.ts'
import { saveListings, getTickerDetails } from '#shared/market-data/companies/profiles.ts'
import { toRefusal } from '#shared/market-data/quotes/freshness.ts'
import { readLastKnownPrices } from './last-known-prices.ts'
import { type DailyClose, findDailyCloses, findListings } from './queries.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'config' | 'log' | 'marketData' | 'quotes'>

interface SearchRequest {
  query: string
  origin: CallOrigin
}

/** A query of at least this many letters that starts a known name is not looked up as a ticker. */
const MIN_NAME_LETTERS = 4

/**
 * Finds stocks that match a query, with their last known prices: first in the built-in table, then in stored listings.
 * The service is called if neither has a match, and for a possible ticker that is not among the matches.
 */
export async function searchStocks(context: Deps, input: string, origin: CallOrigin): Promise<StockMatch[]> {
  // Korean keyboards may produce full-width letters.
  const query = input.normalize('NFKC').trim()
  const localMatches = hasHangul(query) ? findKnownStocks(query) : await findLocalMatches(context, query)
  const matches = areMatchesSufficient(query, localMatches)
    ? localMatches
    : await mergeServiceMatches(context, { query, origin }, localMatches)
  return toMatches(context, await filterSupportedStocks(context, matches))
}

async function findLocalMatches({ db }: Pick<Context, 'db'>, query: string): Promise<SearchCandidate[]> {
  const listings = matchStocks(query, await findListings(db, query))
  return putExactMatchFirst(query, [...findKnownStocks(query), ...listings])
}

/** Puts the stock whose ticker is the query first, and removes duplicates. */
function putExactMatchFirst(query: string, candidates: readonly SearchCandidate[]): SearchCandidate[] {
  const exactMatches = candidates.filter((candidate) => isExactMatch(query, candidate))
  return takeFirstOfEachSymbol([...exactMatches, ...candidates])
}

function areMatchesSufficient(query: string, localMatches: readonly SearchCandidate[]): boolean {
  if (hasHangul(query) || localMatches.some((candidate) => isExactMatch(query, candidate))) return true
  if (localMatches.length === 0) return false
  return !isTickerShaped(query) || (query.length >= MIN_NAME_LETTERS && isStartOfKnownName(query))
}

/**
 * Adds the service's matches to the local matches. If the service fails, returns the local matches, or throws if there
 * are none.
 */
async function mergeServiceMatches(
  context: Deps,
  request: SearchRequest,
  localMatches: SearchCandidate[],
): Promise<SearchCandidate[]> {
  const { query } = request
  try {
    const serviceListings =
      localMatches.length > 0
        ? await fetchExactMatch(context, request)
        : await searchService(context, request)
    const usableListings = serviceListings.filter(({ symbol }) => StockSymbol.safeParse(symbol).success)
    const matches = matchStocks(query, usableListings)
    await saveListings(context.db, matches)
    return putExactMatchFirst(query, [...localMatches, ...matches])
  } catch (error) {
    if (!isMarketDataError(error)) throw error
    context.log.warn({ kind: error.kind }, 'stock search failed')
    if (localMatches.length > 0) return localMatches
    throw toRefusal(error.kind === 'call_share_exhausted' ? 'lookups_exhausted' : 'search_unavailable', error)
  }
}

/**
 * Searches at the service. Its list is sorted by ticker and cut at a limit, so a stock whose ticker is the query is
 * fetched separately if it is missing.
 */
async function searchService(context: Deps, request: SearchRequest): Promise<SearchCandidate[]> {
  const { query, origin } = request
  const { items, isComplete } = await context.marketData.searchTickers(query, origin)
  if (isComplete || !isTickerShaped(query) || items.some((listing) => isExactMatch(query, listing)))
    return items
  return [...(await fetchExactMatch(context, request)), ...items]
}

async function fetchExactMatch(context: Deps, { query, origin }: SearchRequest): Promise<SearchCandidate[]> {
  try {
    const { ticker, name, type } = await getTickerDetails(context, query.toUpperCase(), origin)
    return [{ symbol: ticker, name, type: type ?? '' }]
  } catch (error) {
    if (isMarketDataError(error, 'not_found')) return []
    throw error
  }
}

/** A market that replays candle files supports only stocks with a file. The number of calls to it is not limited. */
async function filterSupportedStocks(context: Deps, matches: SearchCandidate[]): Promise<SearchCandidate[]> {
  if (context.config.marketReplayDir === null) return matches
  const answers = await Promise.all(
    matches.map(({ symbol }) => fetchExactMatch(context, { query: symbol, origin: 'search' })),
  )
  return matches.filter((_, index) => answers[index]!.length > 0)
}

type KnownPrice = Pick<StockMatch, 'price' | 'lastClose' | 'lastChangePercent'>

/** Returns the stored price of a stock, or its close in the market's daily closes if the close is of a later day. */
function choosePriceOrClose(price?: StockPrice, dailyClose?: DailyClose): KnownPrice {
  if (!dailyClose || (price && price.tradingDay >= dailyClose.day)) {
    return { price: price ?? null, lastClose: null, lastChangePercent: null }
  }
  const { close, previousClose } = dailyClose
  const lastChangePercent = previousClose === null ? null : computeChangePercent(previousClose, close)
  return { price: null, lastClose: close, lastChangePercent }
}

async function toMatches(context: Deps, matches: SearchCandidate[]): Promise<StockMatch[]> {
  const symbols = matches.map(({ symbol }) => symbol)
  const prices = await readLastKnownPrices(context, symbols)
  const day = findLastFinishedTradingDay(context.clock.now())
  const isOld = (symbol: string) => (prices.get(symbol)?.tradingDay ?? '') < day
  const closes = await findDailyCloses(context.db, symbols.filter(isOld))
  return matches.map(({ symbol, name, type }) => ({
    symbol,
    description: name,
    type,
    displaySymbol: symbol,
    koreanName: findKoreanName(symbol),
    ...choosePriceOrClose(prices.get(symbol), closes.get(symbol)),
  }))
}
