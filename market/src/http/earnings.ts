import { addDays, utcMidnight } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { newYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { FastifyInstance } from 'fastify'
import { sessionsDated } from '../sessions.ts'
import { BadQuery, choiceIn, countIn, type RawValue, textIn } from './query-values.ts'
import type { MarketContext } from './market-context.ts'

type Query = Record<string, RawValue>

const LIMITS = { otherwise: 100, most: 50_000 }
/** A company names the day so long before; earlier it is projected. */
const CONFIRMED_DAYS = 14
/** Without dates in the request. */
const SPAN_DAYS = 90

function dateIn(query: Query, name: string, otherwise: string): string {
  const text = textIn(query[name], otherwise)
  try {
    utcMidnight(text)
    return text
  } catch {
    throw new BadQuery(`Failed to parse query parameters from URL: ${name}: ${text}`)
  }
}

function list({ source, clock }: MarketContext, query: Query) {
  const today = newYorkDate(clock())
  const first = dateIn(query, 'date.gte', addDays(today, -SPAN_DAYS))
  const last = dateIn(query, 'date.lte', addDays(today, SPAN_DAYS))
  const ticker = textIn(query['ticker'], '')
  const order = choiceIn(query['sort'], 'sort', ['date.asc', 'date.desc'])
  const limit = countIn(query['limit'], 'limit', LIMITS)
  const listings = source.listings.filter((listing) => ticker === '' || listing.ticker === ticker)
  const sessions = sessionsDated(first, last)
  const inOrder = order === 'date.asc' ? sessions : sessions.toReversed()
  const found = inOrder.flatMap((session) =>
    listings
      .filter((listing) => source.reports(listing, session))
      .map(({ ticker: of, name }) => ({
        benzinga_id: `${of}-${session.date}`,
        ticker: of,
        company_name: name,
        currency: 'USD',
        date: session.date,
        date_status: session.date <= addDays(today, CONFIRMED_DAYS) ? 'confirmed' : 'projected',
        importance: 3,
        time: '07:00:00',
      })),
  )
  return found.slice(0, limit)
}

/** Days on which companies report their quarter; of the figures themselves nothing is known. */
export function mountEarnings(app: FastifyInstance, context: MarketContext): void {
  app.get<{ Querystring: Query }>('/benzinga/v1/earnings', (request) => ({
    results: list(context, request.query),
    status: 'OK',
    request_id: request.id,
  }))
}
