import { toUtcMidnight } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { toInstant, toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { type RawValue, BadQuery, parseChoice, parseCount, parseFlag } from '../query-values.ts'
import { parseCursor } from '../cursor.ts'

export type RangePath = { ticker: string; multiplier: string; timespan: string; from: string; to: string }

export type RangeQuery = {
  ticker: string
  timespan: 'day' | 'minute'
  /** Minutes or days in one candle. */
  multiplier: number
  /** New York dates, both included. */
  first: string
  last: string
  /** Epoch milliseconds; candles that start between the two, both included. */
  since: number
  until: number
  adjusted: boolean
  sort: 'asc' | 'desc'
  limit: number
}

const DAY_MS = 86_400_000
const LATEST_MS = 4_102_444_800_000
const LIMITS = { otherwise: 5_000, most: 50_000 }

/** The instants a date or an epoch-millisecond value covers. */
function parseSpan(text: string, name: string): { start: number; end: number } {
  if (/^\d{1,14}$/.test(text) && Number(text) < LATEST_MS) return { start: Number(text), end: Number(text) }
  try {
    const nextDay = new Date(toUtcMidnight(text) + DAY_MS).toISOString().slice(0, 10)
    return { start: toInstant(text, 0, 0), end: toInstant(nextDay, 0, 0) - 1 }
  } catch {
    throw new BadQuery(`Could not parse the time parameter: '${name}'. Use YYYY-MM-DD or Unix MS Timestamps`)
  }
}

function parseMultiplier(text: string, timespan: 'day' | 'minute'): number {
  const multiplier = parseCount(text, 'multiplier', { otherwise: 1, most: 1_000 })
  if (timespan === 'day' && multiplier !== 1) {
    throw new BadQuery('the simulated market has candles of one day only')
  }
  return multiplier
}

/** Returns the parameters in a page's cursor, or those of the query itself. */
function readTerms(query: Record<string, RawValue>): Record<string, RawValue> {
  const { cursor } = query
  return typeof cursor === 'string' ? parseCursor(cursor, ['adjusted', 'sort', 'limit']) : query
}

/** Throws BadQuery for what the service would not understand. */
export function readRangeQuery(path: RangePath, query: Record<string, RawValue>): RangeQuery {
  const timespan = parseChoice(path.timespan, 'timespan', ['day', 'minute'])
  const from = parseSpan(path.from, 'from')
  const to = parseSpan(path.to, 'to')
  if (from.start > to.end) throw new BadQuery("The 'to' time must be after the 'from' time")
  const terms = readTerms(query)
  return {
    ticker: path.ticker,
    timespan,
    multiplier: parseMultiplier(path.multiplier, timespan),
    first: toNewYorkDate(from.start),
    last: toNewYorkDate(to.end),
    since: from.start,
    until: to.end,
    adjusted: parseFlag(terms['adjusted'], 'adjusted'),
    sort: parseChoice(terms['sort'], 'sort', ['asc', 'desc']),
    limit: parseCount(terms['limit'], 'limit', LIMITS),
  }
}
