import { setImmediate } from 'node:timers/promises'
import { toUtcMidnight } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ListedSplit, MarketSource } from '../source.ts'
import { type RawValue, BadQuery, parseChoice, parseCount, parseText } from './query-values.ts'
import { formatCursor, readParameters } from './cursor.ts'
import { type MarketContext, getOrigin } from './market-context.ts'

type Query = Record<string, RawValue>

const LIMIT_BOUNDS = { defaultValue: 10, max: 1_000 }
const DATE_PARAMETERS = [
  'execution_date',
  'execution_date.gte',
  'execution_date.gt',
  'execution_date.lte',
  'execution_date.lt',
] as const
const PARAMETERS = ['ticker', ...DATE_PARAMETERS, 'order', 'limit', 'offset']

function parseDate(parameters: Query, name: (typeof DATE_PARAMETERS)[number]): string | null {
  const text = parseText(parameters[name], '')
  if (text === '') return null
  try {
    toUtcMidnight(text)
    return text
  } catch {
    throw new BadQuery(`Failed to parse query parameters from URL: ${name}: ${text}`)
  }
}

/** Builds a filter by the requested dates. */
function buildFilter(parameters: Query): (split: ListedSplit) => boolean {
  const exactDate = parseDate(parameters, 'execution_date')
  const minDate = parseDate(parameters, 'execution_date.gte')
  const afterDate = parseDate(parameters, 'execution_date.gt')
  const maxDate = parseDate(parameters, 'execution_date.lte')
  const beforeDate = parseDate(parameters, 'execution_date.lt')
  return (split) =>
    (!exactDate || split.date === exactDate) &&
    (!minDate || split.date >= minDate) &&
    (!afterDate || split.date > afterDate) &&
    (!maxDate || split.date <= maxDate) &&
    (!beforeDate || split.date < beforeDate)
}

function sortSplits(splits: readonly ListedSplit[], order: 'asc' | 'desc'): ListedSplit[] {
  const buildSortKey = ({ date, ticker }: ListedSplit) => `${date} ${ticker}`
  const ascendingSplits = splits.toSorted((a, b) => (buildSortKey(a) < buildSortKey(b) ? -1 : 1))
  return order === 'asc' ? ascendingSplits : ascendingSplits.toReversed()
}

function buildNextUrl(origin: string, parameters: Query, offset: number): string {
  const values = PARAMETERS.map((name) => [name, parseText(parameters[name], '')] as const)
  const cursor = formatCursor({ ...Object.fromEntries(values), offset: String(offset) })
  return `${origin}/v3/reference/splits?cursor=${cursor}`
}

/**
 * Lists the splits of all tickers. Yields to the event loop between tickers, because each may have to be computed.
 */
async function computeAllSplits(source: MarketSource, today: string): Promise<ListedSplit[]> {
  const splits: ListedSplit[] = []
  for (const listing of source.listings) {
    splits.push(...source.listSplits(listing.ticker, today))
    await setImmediate()
  }
  return splits
}

/** The splits of all tickers on the last requested day, by source, because they need all stocks to be computed. */
const lastDayCache = new WeakMap<MarketSource, { today: string; splits: Promise<ListedSplit[]> }>()

/** Lists the splits of one ticker, or of all. */
async function listSplits(
  { source, clock }: MarketContext,
  parameters: Query,
): Promise<readonly ListedSplit[]> {
  const ticker = parseText(parameters['ticker'], '')
  const today = toNewYorkDate(clock())
  if (ticker !== '') return source.listSplits(ticker, today)
  const cachedDay = lastDayCache.get(source)
  if (cachedDay?.today === today) return cachedDay.splits
  const splits = computeAllSplits(source, today)
  lastDayCache.set(source, { today, splits })
  return splits
}

async function listPage(context: MarketContext, request: FastifyRequest<{ Querystring: Query }>) {
  const parameters = readParameters(request.query, PARAMETERS)
  const order = parseChoice(parameters['order'] || undefined, 'order', ['desc', 'asc'])
  const limit = parseCount(parameters['limit'] || undefined, 'limit', LIMIT_BOUNDS)
  const offset = Number(parseText(parameters['offset'], '') || 0)
  const matchingSplits = (await listSplits(context, parameters)).filter(buildFilter(parameters))
  const page = sortSplits(matchingSplits, order).slice(offset, offset + limit)
  const results = page.map(({ date, from, to, ticker }) => ({
    execution_date: date,
    split_from: from,
    split_to: to,
    ticker,
  }))
  const end = offset + results.length
  const nextUrlField =
    end < matchingSplits.length ? { next_url: buildNextUrl(getOrigin(request), parameters, end) } : {}
  return { results, status: 'OK', request_id: request.id, ...nextUrlField }
}

/** Mounts the list of splits that are in effect by now, newest first by default. */
export function mountSplits(app: FastifyInstance, context: MarketContext): void {
  app.get<{ Querystring: Query }>('/v3/reference/splits', (request) => listPage(context, request))
}
