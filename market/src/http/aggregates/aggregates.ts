import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { allSessions, findSession, lastFinishedIndex, type Session } from '../../sessions.ts'
import type { MarketSource } from '../../source.ts'
import { cursorFrom } from '../cursor.ts'
import { toErrorResponse } from '../error-bodies.ts'
import { type MarketContext, findOrigin, viewNow } from '../market-context.ts'
import { BadQuery, flagIn, type RawValue } from '../query-values.ts'
import { AFTERNOON_MS, aggregateText, barText } from './aggregate-text.ts'
import { type RangePath, type RangeQuery, readRangeQuery } from './aggregate-query.ts'
import { rangeBars } from './range-bars.ts'

type Query = Record<string, RawValue>

const JSON_TYPE = 'application/json'

/** Sessions back for which a stock that did not trade lately still has a last candle. */
const LOOK_BACK = 120

/** The last finished session in which the stock traded; its `t` is 16:00 New York, on early closes too. */
function previousBar(context: MarketContext, ticker: string, adjusted: boolean): string | null {
  const view = viewNow(context, adjusted)
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
      const adjusted = flagIn(request.query['adjusted'], 'adjusted')
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
        const { status, body } = toErrorResponse('time-frame', request.id)
        return reply.code(status).send(body)
      }
      const { bars, next, looked } = rangeBars(context.source, query, viewNow(context, query.adjusted))
      const { ticker, adjusted } = query
      const results = bars.map((bar) => barText(bar, { t: bar.start, ticker: null }))
      const nextUrl = next === null ? null : nextRangeUrl(findOrigin(request), request.params, query, next)
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

type Grouped = { Params: { date: string }; Querystring: Record<string, RawValue> }

/** Yields to the event loop between tickers, because each may have to be computed. */
async function barsOfDay(context: MarketContext, session: Session, adjusted: boolean): Promise<string[]> {
  const view = viewNow(context, adjusted)
  const bars: string[] = []
  for (const { ticker } of context.source.listings) {
    const bar = context.source.dayBar(ticker, session, view)
    if (bar) bars.push(barText(bar, { t: session.midnight + AFTERNOON_MS, ticker }))
    await setImmediate()
  }
  return bars
}

/** The day asked for last, by source: making it computes all stocks. */
const cache = new WeakMap<MarketSource, { key: string; bars: Promise<string[]> }>()

function readBars(context: MarketContext, session: Session, adjusted: boolean): Promise<string[]> {
  const key = `${session.date} ${viewNow(context, adjusted).today} ${adjusted}`
  const known = cache.get(context.source)
  if (known?.key === key) return known.bars
  const bars = barsOfDay(context, session, adjusted)
  cache.set(context.source, { key, bars })
  return bars
}

/** The candles of all stocks of one finished day. */
function mountGrouped(app: FastifyInstance, context: MarketContext): void {
  app.get<Grouped>('/v2/aggs/grouped/locale/us/market/stocks/:date', async (request, reply) => {
    const { date } = request.params
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
      throw new BadQuery("Could not parse the time parameter: 'date'. Use YYYY-MM-DD")
    const adjusted = flagIn(request.query['adjusted'], 'adjusted')
    const session = findSession(date)
    if (session && session.close > context.clock()) {
      const { status, body } = toErrorResponse('before-end-of-day', request.id)
      return reply.code(status).send(body)
    }
    const results = session ? await readBars(context, session, adjusted) : []
    const body = { ticker: null, adjusted, queryCount: results.length, results, nextUrl: null }
    return reply.type('application/json').send(aggregateText({ ...body, requestId: request.id }))
  })
}
