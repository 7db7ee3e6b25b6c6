import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { findSession, type Session } from '../../sessions.ts'
import type { MarketSource } from '../../source.ts'
import { refusalOf } from '../error-bodies.ts'
import { type MarketContext, viewAt } from '../market-context.ts'
import { BadQuery, flagIn, type RawValue } from '../query-values.ts'
import { AFTERNOON_MS, aggregateText, barText } from './aggregate-text.ts'

type Grouped = { Params: { date: string }; Querystring: Record<string, RawValue> }

/** Yields to the event loop between tickers, because each may have to be computed. */
async function barsOfDay(context: MarketContext, session: Session, adjusted: boolean): Promise<string[]> {
  const view = viewAt(context, adjusted)
  const bars: string[] = []
  for (const { ticker } of context.source.listings) {
    const bar = context.source.dayBar(ticker, session, view)
    if (bar) bars.push(barText(bar, { t: session.midnight + AFTERNOON_MS, ticker }))
    await setImmediate()
  }
  return bars
}

/** The day asked for last, by source: making it computes all stocks. */
const kept = new WeakMap<MarketSource, { key: string; bars: Promise<string[]> }>()

function keptBars(context: MarketContext, session: Session, adjusted: boolean): Promise<string[]> {
  const key = `${session.date} ${viewAt(context, adjusted).today} ${adjusted}`
  const known = kept.get(context.source)
  if (known?.key === key) return known.bars
  const bars = barsOfDay(context, session, adjusted)
  kept.set(context.source, { key, bars })
  return bars
}

/** The candles of all stocks of one finished day. */
export function mountGrouped(app: FastifyInstance, context: MarketContext): void {
  app.get<Grouped>('/v2/aggs/grouped/locale/us/market/stocks/:date', async (request, reply) => {
    const { date } = request.params
    if (!/^\d{4}-\d{2}-\d{2}$/.test(date))
      throw new BadQuery("Could not parse the time parameter: 'date'. Use YYYY-MM-DD")
    const adjusted = flagIn(request.query['adjusted'], 'adjusted', true)
    const session = findSession(date)
    if (session && session.close > context.clock()) {
      const { status, body } = refusalOf('before-end-of-day', request.id)
      return reply.code(status).send(body)
    }
    const results = session ? await keptBars(context, session, adjusted) : []
    const body = { ticker: null, adjusted, queryCount: results.length, results, nextUrl: null }
    return reply.type('application/json').send(aggregateText({ ...body, requestId: request.id }))
  })
}
