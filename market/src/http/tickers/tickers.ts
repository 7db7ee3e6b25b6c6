import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { FastifyInstance } from 'fastify'
import { COMPANY_TYPES, type Listing, type ListingDetails } from '../../listings.ts'
import { toSeed } from '../../generated/random.ts'
import { listSessions, findLastFinishedIndex } from '../../sessions.ts'
import { formatCursor, readParameters } from '../cursor.ts'
import { toErrorResponse } from '../error-bodies.ts'
import { type MarketContext, getOrigin, createView } from '../market-context.ts'
import { parseCount, parseFlag, type RawValue, parseText } from '../query-values.ts'
import { buildBranding } from './branding.ts'

type Query = Record<string, RawValue>

const LIMIT_BOUNDS = { defaultValue: 100, max: 1_000 }
const PARAMETERS = ['search', 'market', 'active', 'limit', 'page_marker'] as const

/** Builds the fields of a ticker that the list and the profile share. */
function buildRow({ ticker, name, exchange, type }: Listing): Record<string, unknown> {
  return {
    ticker,
    name,
    market: 'stocks',
    locale: 'us',
    primary_exchange: exchange,
    type,
    active: true,
    currency_name: 'usd',
  }
}

type ListQuery = { text: string; market: string; limit: number; after: string; hasNoResults: boolean }

function readListQuery(query: Query): ListQuery {
  const parameters = readParameters(query, PARAMETERS)
  const market = parseText(parameters['market'], 'stocks')
  return {
    text: parseText(parameters['search'], ''),
    market,
    limit: parseCount(parameters['limit'], 'limit', LIMIT_BOUNDS),
    after: parseText(parameters['page_marker'], ''),
    // Only traded stocks are simulated, not other markets or delisted stocks.
    hasNoResults: market !== 'stocks' || !parseFlag(parameters['active'], 'active'),
  }
}

function buildNextListUrl(origin: string, query: ListQuery, page_marker: string): string {
  const { text, market, limit } = query
  const cursor = formatCursor({ search: text, market, active: 'true', limit: String(limit), page_marker })
  return `${origin}/v3/reference/tickers?cursor=${cursor}`
}

function mountList(app: FastifyInstance, context: MarketContext): void {
  const searchTickers = createTickerIndex(context.source.listings)
  app.get<{ Querystring: Query }>('/v3/reference/tickers', (request) => {
    const query = readListQuery(request.query)
    const { text, limit, after, hasNoResults } = query
    const listings = hasNoResults ? [] : searchTickers({ terms: splitTerms(text), after, limit })
    const last_updated_utc = `${toNewYorkDate(context.clock())}T00:00:00Z`
    const results = listings.slice(0, limit).map((listing) => ({ ...buildRow(listing), last_updated_utc }))
    const lastListingBeforeNextPage = listings.length > limit ? listings[limit - 1] : undefined
    return {
      results,
      status: 'OK',
      request_id: request.id,
      ...(results.length === 0 ? {} : { count: results.length }),
      ...(lastListingBeforeNextPage
        ? { next_url: buildNextListUrl(getOrigin(request), query, lastListingBeforeNextPage.ticker) }
        : {}),
    }
  })
}

function mountProfile(app: FastifyInstance, context: MarketContext): void {
  const byTicker = new Map(context.source.listings.map((listing) => [listing.ticker, listing]))
  app.get<{ Params: { ticker: string } }>('/v3/reference/tickers/:ticker', async (request, reply) => {
    const listing = byTicker.get(request.params.ticker)
    if (!listing) {
      const { status, body } = toErrorResponse('not-found', request.id)
      return reply.code(status).send(body)
    }
    const results = { ...buildRow(listing), ...buildProfile(context, listing, getOrigin(request)) }
    return { results, status: 'OK', request_id: request.id }
  })
}

/** Mounts the list of tickers with its search, and the profile of one ticker. */
export function mountTickers(app: FastifyInstance, context: MarketContext): void {
  mountList(app, context)
  mountProfile(app, context)
}

type IndexedListing = { listing: Listing; words: readonly string[] }

type TickerSearch = {
  /** Lower-case terms. Each must be the beginning of the ticker or of a word of the name. */
  terms: readonly string[]
  /** Only tickers after this one. */
  after: string
  limit: number
}

function splitWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}.&]+/u)
    .filter(Boolean)
}

function splitTerms(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}

/** Creates a search whose results are ascending by ticker, with one more than `limit` if there is a next page. */
function createTickerIndex(listings: readonly Listing[]): (search: TickerSearch) => Listing[] {
  const indexedListings: IndexedListing[] = listings.map((listing) => ({
    listing,
    words: [listing.ticker.toLowerCase(), ...splitWords(listing.name)],
  }))
  return ({ terms, after, limit }) => {
    const matchesSearch = ({ listing, words }: IndexedListing): boolean =>
      listing.ticker > after && terms.every((term) => words.some((word) => word.startsWith(term)))
    return indexedListings
      .filter(matchesSearch)
      .slice(0, limit + 1)
      .map(({ listing }) => listing)
  }
}

/** Computes the market capitalization at the last close, in USD. */
function computeMarketCap(context: MarketContext, listing: Listing, details: ListingDetails): number | null {
  const view = createView(context, true)
  const session = listSessions()[findLastFinishedIndex(view.now)]
  const bar = session && context.source.findDayBar(listing.ticker, session, view)
  if (!bar) return null
  return Math.round(
    bar.close * details.shares * context.source.computeSharesFactor(listing.ticker, view.today),
  )
}

/** Makes up a phone number. The North American numbers 555-0100 to 555-0199 are reserved for fiction. */
function buildFictionalPhone(ticker: string): string {
  const seed = toSeed(ticker)
  return `(${200 + (seed % 700)}) 555-01${String((seed >>> 12) % 100).padStart(2, '0')}`
}

/** Builds the profile's fields that the list does not have. Funds, warrants, rights and units have none. */
function buildProfile(context: MarketContext, listing: Listing, origin: string): Record<string, unknown> {
  const { ticker, name, details } = listing
  if (!details || !COMPANY_TYPES.has(listing.type)) return { ticker_root: ticker }
  const factor = context.source.computeSharesFactor(ticker, createView(context, true).today)
  const shares = Math.round(details.shares * factor)
  const marketCap = computeMarketCap(context, listing, details)
  return {
    ...(marketCap === null ? {} : { market_cap: marketCap }),
    phone_number: buildFictionalPhone(ticker),
    description: `${name} is listed in the United States; this profile comes from a simulated market.`,
    ...(details.sic === null ? {} : { sic_code: details.sic, sic_description: details.industry }),
    ticker_root: ticker.split('.')[0],
    ...(details.website === null ? {} : { homepage_url: `https://www.${details.website}` }),
    branding: buildBranding(origin, ticker),
    share_class_shares_outstanding: shares,
    weighted_shares_outstanding: shares,
  }
}
