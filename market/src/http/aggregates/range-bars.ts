import { listSessionsBetween, type Session } from '../../sessions.ts'
import type { Bar, MarketSource, RequestView } from '../../source.ts'
import type { RangeQuery } from './aggregate-query.ts'

export type RangeBars = {
  bars: Bar[]
  /** Start of the first candle beyond the limit, in epoch milliseconds; null if all fit. */
  nextStart: number | null
  /** Number of candles before minutes were merged into longer candles. */
  readCount: number
}

/** Merges candles of the same bucket into a candle that starts with the bucket. */
function mergeBars(bars: readonly Bar[], start: number): Bar {
  const volume = bars.reduce((sum, bar) => sum + bar.volume, 0)
  const turnover = bars.reduce((sum, bar) => sum + bar.volume * (bar.detail?.vwap ?? bar.close), 0)
  return {
    start,
    open: bars[0]!.open,
    high: Math.max(...bars.map((bar) => bar.high)),
    low: Math.min(...bars.map((bar) => bar.low)),
    close: bars.at(-1)!.close,
    volume,
    detail: {
      vwap: Math.round((turnover / volume) * 1e4) / 1e4,
      trades: bars.reduce((sum, bar) => sum + (bar.detail?.trades ?? 0), 0),
    },
  }
}

/** Merges minutes into longer candles, whose buckets are counted from midnight in New York. */
function mergeMinutes(bars: readonly Bar[], minutes: number, midnight: number): Bar[] {
  if (minutes === 1) return [...bars]
  const bucketMs = minutes * 60_000
  const buckets = Map.groupBy(
    bars,
    (bar) => midnight + Math.floor((bar.start - midnight) / bucketMs) * bucketMs,
  )
  return [...buckets].map(([start, bucketBars]) => mergeBars(bucketBars, start))
}

type SessionBars = { bars: Bar[]; readCount: number }

function readSessionBars(
  source: MarketSource,
  session: Session,
  query: RangeQuery,
  view: RequestView,
): SessionBars {
  const { ticker, since, until, multiplier } = query
  if (query.timespan === 'day') {
    const bar = source.findDayBar(ticker, session, view)
    return bar ? { bars: [bar], readCount: 1 } : { bars: [], readCount: 0 }
  }
  const minuteBars = source.listMinuteBars(ticker, session, view)
  const bucketMs = multiplier * 60_000
  const mergedBars = mergeMinutes(minuteBars, multiplier, session.midnight)
  // A bound inside a candle includes the whole candle.
  const bars = mergedBars.filter((bar) => bar.start + bucketMs > since && bar.start <= until)
  return { bars, readCount: minuteBars.length }
}

/** Reads the requested candles session by session until the limit is reached. */
export function readRangeBars(source: MarketSource, query: RangeQuery, view: RequestView): RangeBars {
  const sessions = listSessionsBetween(query.first, query.last)
  const isDescending = query.sort === 'desc'
  const bars: Bar[] = []
  let readCount = 0
  for (const session of isDescending ? sessions.toReversed() : sessions) {
    if (bars.length > query.limit) break
    const sessionBars = readSessionBars(source, session, query, view)
    readCount += sessionBars.readCount
    bars.push(...(isDescending ? sessionBars.bars.toReversed() : sessionBars.bars))
  }
  return {
    bars: bars.slice(0, query.limit),
    nextStart: bars[query.limit]?.start ?? null,
    readCount,
  }
}
