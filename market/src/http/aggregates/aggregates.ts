import type { FastifyInstance } from 'fastify'
import { allSessions, lastFinishedIndex } from '../../sessions.ts'
import type { Bar } from '../../source.ts'
import { readRangeQuery } from './aggregate-query.ts'
import type { RangePath, RangeQuery } from './aggregate-query.ts'
import { cursorFrom } from '../cursor.ts'
import { refusalOf } from '../error-bodies.ts'
import { originOf, viewAt } from '../market-context.ts'
import type { MarketContext } from '../market-context.ts'
import { flagIn } from '../query-values.ts'
import type { RawValue } from '../query-values.ts'
import { rangeBars } from './range-bars.ts'

type Query = Record<string, RawValue>

const JSON_TYPE = 'application/json'
const AFTERNOON_MS = 16 * 3_600_000

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

/** Previous day and range: the two calls for candles. */
export function mountAggregates(app: FastifyInstance, context: MarketContext): void {
  mountPrevious(app, context)
  mountRange(app, context)
}

type AggregateBody = {
  ticker: string
  adjusted: boolean
  /** Candles looked at to make the results. */
  queryCount: number
  /** Results as JSON text. */
  results: readonly string[]
  requestId: string
  nextUrl: string | null
}

/** The service writes large volumes in exponent form with at least two digits, as 6.42646396e+08. */
function volumeText(volume: number): string {
  if (volume < 1_000_000) return String(volume)
  return volume.toExponential().replace(/e\+(\d)$/, 'e+0$1')
}

/** One candle as JSON; `t` and the ticker differ between the two calls. */
function barText(bar: Bar, at: { t: number; ticker: string | null }): string {
  const ticker = at.ticker === null ? '' : `"T":${JSON.stringify(at.ticker)},`
  const { vwap, trades } = bar.detail ?? { vwap: null, trades: null }
  const price = vwap === null ? '' : `"vw":${vwap},`
  const count = trades === null ? '' : `,"n":${trades}`
  return (
    `{${ticker}"v":${volumeText(bar.volume)},${price}"o":${bar.open},"c":${bar.close},` +
    `"h":${bar.high},"l":${bar.low},"t":${at.t}${count}}`
  )
}

/** The envelope of both aggregate calls: without candles there is neither `results` nor `count`. */
function aggregateText(body: AggregateBody): string {
  const count = body.results.length
  const results = count === 0 ? '' : `"results":[${body.results.join(',')}],`
  const head =
    `"ticker":${JSON.stringify(body.ticker)},"queryCount":${body.queryCount},` +
    `"resultsCount":${count},"adjusted":${body.adjusted},`
  const tail = count === 0 ? '' : `,"count":${count}`
  const next = body.nextUrl === null ? '' : `,"next_url":${JSON.stringify(body.nextUrl)}`
  return `{${head}${results}"status":"OK","request_id":"${body.requestId}"${tail}${next}}`
}
