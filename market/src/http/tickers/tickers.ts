import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { FastifyInstance } from 'fastify'
import type { Listing } from '../../listings.ts'
import { cursorFrom, readCursor } from '../cursor.ts'
import { refusalOf } from '../error-bodies.ts'
import { originOf } from '../market-context.ts'
import type { MarketContext } from '../market-context.ts'
import { profileOf } from './profile.ts'
import { countIn, flagIn, textIn } from '../query-values.ts'
import type { RawValue } from '../query-values.ts'
import { termsIn, tickerIndex } from './ticker-search.ts'

type Query = Record<string, RawValue>

const LIMITS = { otherwise: 100, most: 1_000 }
const TERMS = ['search', 'market', 'active', 'limit', 'page_marker'] as const

/** The parts of a ticker that the list and the profile share. */
function rowOf({ ticker, name, exchange, type }: Listing): Record<string, unknown> {
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

/** A cursor carries all parameters of the first request. */
function termsOf(query: Query): Query {
  const { cursor } = query
  return typeof cursor === 'string' ? readCursor(cursor, TERMS) : query
}

type ListQuestion = { text: string; market: string; limit: number; after: string; isEmpty: boolean }

function readListQuestion(query: Query): ListQuestion {
  const terms = termsOf(query)
  const market = textIn(terms['market'], 'stocks')
  return {
    text: textIn(terms['search'], ''),
    market,
    limit: countIn(terms['limit'], 'limit', LIMITS),
    after: textIn(terms['page_marker'], ''),
    // Only stocks that trade are simulated: any other market, and what is delisted, is empty.
    isEmpty: market !== 'stocks' || !flagIn(terms['active'], 'active', true),
  }
}

function nextListUrl(origin: string, question: ListQuestion, page_marker: string): string {
  const { text, market, limit } = question
  const cursor = cursorFrom({ search: text, market, active: 'true', limit: String(limit), page_marker })
  return `${origin}/v3/reference/tickers?cursor=${cursor}`
}

function mountList(app: FastifyInstance, context: MarketContext): void {
  const search = tickerIndex(context.source.listings)
  app.get<{ Querystring: Query }>('/v3/reference/tickers', (request) => {
    const question = readListQuestion(request.query)
    const { text, limit, after, isEmpty } = question
    const found = isEmpty ? [] : search({ terms: termsIn(text), after, limit })
    const last_updated_utc = `${newYorkDate(context.clock())}T00:00:00Z`
    const results = found.slice(0, limit).map((listing) => ({ ...rowOf(listing), last_updated_utc }))
    const last = found.length > limit ? found[limit - 1] : undefined
    return {
      results,
      status: 'OK',
      request_id: request.id,
      ...(results.length === 0 ? {} : { count: results.length }),
      ...(last ? { next_url: nextListUrl(originOf(request), question, last.ticker) } : {}),
    }
  })
}

function mountProfile(app: FastifyInstance, context: MarketContext): void {
  const byTicker = new Map(context.source.listings.map((listing) => [listing.ticker, listing]))
  app.get<{ Params: { ticker: string } }>('/v3/reference/tickers/:ticker', async (request, reply) => {
    const listing = byTicker.get(request.params.ticker)
    if (!listing) {
      const { status, body } = refusalOf('not-found', request.id)
      return reply.code(status).send(body)
    }
    const results = { ...rowOf(listing), ...profileOf(context, listing, originOf(request)) }
    return { results, status: 'OK', request_id: request.id }
  })
}

/** The ticker list with its search, and one ticker's profile. */
export function mountTickers(app: FastifyInstance, context: MarketContext): void {
  mountList(app, context)
  mountProfile(app, context)
}
