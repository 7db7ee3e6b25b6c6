import type { FastifyInstance } from 'fastify'
import { allSessions, lastFinishedIndex } from '../../sessions.ts'
import { AFTERNOON_MS, aggregateText, barText } from './aggregate-text.ts'
import { readRangeQuery } from './aggregate-query.ts'
import type { RangePath, RangeQuery } from './aggregate-query.ts'
import { cursorFrom } from '../cursor.ts'
import { refusalOf } from '../error-bodies.ts'
import { originOf, viewAt } from '../market-context.ts'
import type { MarketContext } from '../market-context.ts'
import { flagIn } from '../query-values.ts'
import type { RawValue } from '../query-values.ts'
import { mountGrouped } from './grouped.ts'
import { rangeBars } from './range-bars.ts'

type Query = Record<string, RawValue>

const JSON_TYPE = 'application/json'

/** Sessions back for which a stock that did not trade lately still has a last candle. */
const LOOK_BACK = 120

/** The last finished session in which the stock traded; its `t` is 16:00 New York, on early closes too. */
function previousBar(context: MarketContext, ticker: string, adjusted: boolean): string | null {
  const view = viewAt(context, adjusted)
  const last = lastFinishedIndex(view.now)
  for (const session of allSessions()
    .slice(Math.max(0, last - LOOK_BACK), last + 1)
    .toReversed()) {
    const bar = context.source.dayBar(ticker, session, view)
    if (bar) return barText(bar, { t: session.midnight + AFTERNOON_MS, ticker })
  }
  return null
}

/** Where the next page is; like the service's, this address carries no key. */
function nextRangeUrl(origin: string, path: RangePath, query: RangeQuery, next: number): string {
  const { adjusted, sort, limit } = query
  const [from, to] = sort === 'asc' ? [String(next), path.to] : [path.from, String(next)]
  const cursor = cursorFrom({ adjusted: String(adjusted), limit: String(limit), sort })
  const ticker = encodeURIComponent(path.ticker)
  return `${origin}/v2/aggs/ticker/${ticker}/range/${path.multiplier}/${path.timespan}/${from}/${to}?cursor=${cursor}`
}

function mountPrevious(app: FastifyInstance, context: MarketContext): void {
  app.get<{ Params: { ticker: string }; Querystring: Query }>(
    '/v2/aggs/ticker/:ticker/prev',
    async (request, reply) => {
      const { ticker } = request.params
      const adjusted = flagIn(request.query['adjusted'], 'adjusted', true)
      const bar = previousBar(context, ticker, adjusted)
      const results = bar === null ? [] : [bar]
      const body = { ticker, adjusted, queryCount: results.length, results, nextUrl: null }
      return reply.type(JSON_TYPE).send(aggregateText({ ...body, requestId: request.id }))
    },
  )
}

function mountRange(app: FastifyInstance, context: MarketContext): void {
  app.get<{ Params: RangePath; Querystring: Query }>(
    '/v2/aggs/ticker/:ticker/range/:multiplier/:timespan/:from/:to',
    async (request, reply) => {
      const query = readRangeQuery(request.params, request.query)
      if (query.timespan === 'minute' && !context.source.hasMinutes) {
        const { status, body } = refusalOf('time-frame', request.id)
        return reply.code(status).send(body)
      }
      const { bars, next, looked } = rangeBars(context.source, query, viewAt(context, query.adjusted))
      const { ticker, adjusted } = query
      const results = bars.map((bar) => barText(bar, { t: bar.start, ticker: null }))
      const nextUrl = next === null ? null : nextRangeUrl(originOf(request), request.params, query, next)
      const body = { ticker, adjusted, queryCount: looked, results, nextUrl, requestId: request.id }
      return reply.type(JSON_TYPE).send(aggregateText(body))
    },
  )
}

/** Previous day, range, and all stocks of a day: the calls for candles. */
export function mountAggregates(app: FastifyInstance, context: MarketContext): void {
  mountPrevious(app, context)
  mountRange(app, context)
  mountGrouped(app, context)
}
