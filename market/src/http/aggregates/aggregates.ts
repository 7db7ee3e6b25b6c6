import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { listSessions, findSession, findLastFinishedIndex, type Session } from '../../sessions.ts'
import type { MarketSource } from '../../source.ts'
import { formatCursor } from '../cursor.ts'
import { toErrorResponse } from '../error-bodies.ts'
import { type MarketContext, getOrigin, createView } from '../market-context.ts'
import { BadQuery, parseFlag, type RawValue } from '../query-values.ts'
import { CLOSE_OFFSET_MS, formatAggregate, formatBar } from './aggregate-text.ts'
import { type RangePath, type RangeQuery, parseRangeQuery } from './aggregate-query.ts'
import { readRangeBars } from './range-bars.ts'

type Query = Record<string, RawValue>

const JSON_TYPE = 'application/json'

/** Maximum number of sessions to look back for the last candle of a stock. */
const MAX_LOOK_BACK_SESSIONS = 120

/** Formats the candle of the last finished session in which the stock traded; null if there is none. */
function formatPreviousBar(context: MarketContext, ticker: string, isAdjusted: boolean): string | null {
  const view = createView(context, isAdjusted)
  const lastIndex = findLastFinishedIndex(view.now)
  const firstIndex = Math.max(0, lastIndex - MAX_LOOK_BACK_SESSIONS)
  const finishedSessions = listSessions().slice(firstIndex, lastIndex + 1)
  for (const session of finishedSessions.toReversed()) {
    const bar = context.source.findDayBar(ticker, session, view)
    if (bar) return formatBar(bar, { t: session.midnight + CLOSE_OFFSET_MS, ticker })
  }
  return null
}

/** Builds the address of the next page, without a key, like the service's. */
function buildNextRangeUrl(origin: string, path: RangePath, query: RangeQuery, nextStart: number): string {
  const { isAdjusted, sort, limit } = query
  const from = sort === 'asc' ? String(nextStart) : path.from
  const to = sort === 'asc' ? path.to : String(nextStart)
  const cursor = formatCursor({ adjusted: String(isAdjusted), limit: String(limit), sort })
  const ticker = encodeURIComponent(path.ticker)
  return `${origin}/v2/aggs/ticker/${ticker}/range/${path.multiplier}/${path.timespan}/${from}/${to}?cursor=${cursor}`
}

function mountPrevious(app: FastifyInstance, context: MarketContext): void {
  app.get<{ Params: { ticker: string }; Querystring: Query }>(
    '/v2/aggs/ticker/:ticker/prev',
    async (request, reply) => {
      const { ticker } = request.params
      const isAdjusted = parseFlag(request.query['adjusted'], 'adjusted')
      const bar = formatPreviousBar(context, ticker, isAdjusted)
      const results = bar === null ? [] : [bar]
      const body = { ticker, adjusted: isAdjusted, queryCount: results.length, results, nextUrl: null }
      return reply.type(JSON_TYPE).send(formatAggregate({ ...body, requestId: request.id }))
    },
  )
}

function mountRange(app: FastifyInstance, context: MarketContext): void {
  app.get<{ Params: RangePath; Querystring: Query }>(
    '/v2/aggs/ticker/:ticker/range/:multiplier/:timespan/:from/:to',
    async (request, reply) => {
      const query = parseRangeQuery(request.params, request.query)
      if (query.timespan === 'minute' && !context.source.hasMinutes) {
        const { status, body } = toErrorResponse('time-frame', request.id)
        return reply.code(status).send(body)
      }
      const { bars, nextStart, readCount } = readRangeBars(
        context.source,
        query,
        createView(context, query.isAdjusted),
      )
      const { ticker, isAdjusted } = query
      const results = bars.map((bar) => formatBar(bar, { t: bar.start, ticker: null }))
      const nextUrl =
        nextStart === null ? null : buildNextRangeUrl(getOrigin(request), request.params, query, nextStart)
      const body = {
        ticker,
        adjusted: isAdjusted,
        queryCount: readCount,
        results,
        nextUrl,
        requestId: request.id,
      }
      return reply.type(JSON_TYPE).send(formatAggregate(body))
    },
  )
}

/** Mounts the calls for candles: previous day, range, and all stocks of a day. */
export function mountAggregates(app: FastifyInstance, context: MarketContext): void {
  mountPrevious(app, context)
  mountRange(app, context)
  mountGrouped(app, context)
}

type GroupedRoute = { Params: { date: string }; Querystring: Query }

/**
 * Formats all stocks' candles of a day. Yields to the event loop between tickers, because each may have to be computed.
 */
async function formatBarsOfDay(
  context: MarketContext,
  session: Session,
  isAdjusted: boolean,
): Promise<string[]> {
  const view = createView(context, isAdjusted)
  const bars: string[] = []
  for (const { ticker } of context.source.listings) {
    const bar = context.source.findDayBar(ticker, session, view)
    if (bar) bars.push(formatBar(bar, { t: session.midnight + CLOSE_OFFSET_MS, ticker }))
    await setImmediate()
  }
  return bars
}

/** The formatted candles of the last requested day, by source, because a day needs all stocks to be computed. */
const lastDayCache = new WeakMap<MarketSource, { key: string; bars: Promise<string[]> }>()

function getBarsOfDay(context: MarketContext, session: Session, isAdjusted: boolean): Promise<string[]> {
  const key = `${session.date} ${createView(context, isAdjusted).today} ${isAdjusted}`
  const cachedDay = lastDayCache.get(context.source)
  if (cachedDay?.key === key) return cachedDay.bars
  const bars = formatBarsOfDay(context, session, isAdjusted)
  lastDayCache.set(context.source, { key, bars })
  return bars
}

/** Mounts the call for the candles of all stocks on one finished day. */
function mountGrouped(app: FastifyInstance, context: MarketContext): void {
  app.get<GroupedRoute>('/v2/aggs/grouped/locale/us/market/stocks/:date', async (request, reply) => {
    const { date } = request.params
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
      throw new BadQuery("Could not parse the time parameter: 'date'. Use YYYY-MM-DD")
    const isAdjusted = parseFlag(request.query['adjusted'], 'adjusted')
    const session = findSession(date)
    if (session && session.close > context.clock()) {
      const { status, body } = toErrorResponse('before-end-of-day', request.id)
      return reply.code(status).send(body)
    }
    const results = session ? await getBarsOfDay(context, session, isAdjusted) : []
    const body = { ticker: null, adjusted: isAdjusted, queryCount: results.length, results, nextUrl: null }
    return reply.type(JSON_TYPE).send(formatAggregate({ ...body, requestId: request.id }))
  })
}
