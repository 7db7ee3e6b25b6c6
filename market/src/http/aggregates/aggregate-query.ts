import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { toUtcMidnight } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { toInstant, toNewYorkDate } from '@gwanyeok/domain/stocks/calendar/new-york-time.ts'
import { type RawValue, BadQuery, parseChoice, parseCount, parseFlag } from '../query-values.ts'
import { readParameters } from '../cursor.ts'

export type RangePath = { ticker: string; multiplier: string; timespan: string; from: string; to: string }

export type RangeQuery = {
  ticker: string
  timespan: 'day' | 'minute'
  /** Minutes or days per candle. */
  multiplier: number
  /** New York dates, both included. */
  first: string
  last: string
  /** Epoch ms, both included. A candle that contains one of these moments is included as a whole. */
  since: number
  until: number
  isAdjusted: boolean
  sort: 'asc' | 'desc'
  limit: number
}

/** The start of the year 2100. */
const MAX_TIME_MS = 4_102_444_800_000
const LIMIT_BOUNDS = { defaultValue: 5_000, max: 50_000 }

/** Parses the period that a date or an epoch-ms value covers. */
function parseSpan(text: string, name: string): { start: number; end: number } {
  if (/^\d{1,14}$/.test(text) && Number(text) < MAX_TIME_MS) return { start: Number(text), end: Number(text) }
  try {
    const nextDay = new Date(toUtcMidnight(text) + DAY_MS).toISOString().slice(0, 10)
    return { start: toInstant(text, 0, 0), end: toInstant(nextDay, 0, 0) - 1 }
  } catch {
    throw new BadQuery(`Could not parse the time parameter: '${name}'. Use YYYY-MM-DD or Unix MS Timestamps`)
  }
}

function parseMultiplier(text: string, timespan: 'day' | 'minute'): number {
  const multiplier = parseCount(text, 'multiplier', { defaultValue: 1, max: 1_000 })
  if (timespan === 'day' && multiplier !== 1) {
    throw new BadQuery('the simulated market has candles of one day only')
  }
  return multiplier
}

/** Parses the request for a range. Throws BadQuery for anything that the real service would not accept. */
export function parseRangeQuery(path: RangePath, query: Record<string, RawValue>): RangeQuery {
  const timespan = parseChoice(path.timespan, 'timespan', ['day', 'minute'])
  const firstSpan = parseSpan(path.from, 'from')
  const lastSpan = parseSpan(path.to, 'to')
  if (firstSpan.start > lastSpan.end) throw new BadQuery("The 'to' time must be after the 'from' time")
  const parameters = readParameters(query, ['adjusted', 'sort', 'limit'])
  return {
    ticker: path.ticker,
    timespan,
    multiplier: parseMultiplier(path.multiplier, timespan),
    first: toNewYorkDate(firstSpan.start),
    last: toNewYorkDate(lastSpan.end),
    since: firstSpan.start,
    until: lastSpan.end,
    isAdjusted: parseFlag(parameters['adjusted'], 'adjusted'),
    sort: parseChoice(parameters['sort'], 'sort', ['asc', 'desc']),
    limit: parseCount(parameters['limit'], 'limit', LIMIT_BOUNDS),
  }
}
