import { type StockCloses, stocksApi } from '@gwanyeok/domain/stocks/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import {
  findLastFinishedTradingDay,
  listTradingDays,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import { preSerialize, type PreSerializedResponse } from '#platform/http/pre-serialized-response.ts'
import { cacheForPeriod } from '#platform/cache-for-period.ts'
import type { Context } from '#shared/context.ts'
import { findFinalCandleCutoff } from '#shared/market-data/candles/final-candle-cutoff.ts'
import { hasPublicPredictions } from './queries.ts'

/** Enough for the whole window of a 30-day prediction until two months after its end. */
const MAX_TRADING_DAYS = 90
/** Calendar days that contain at least MAX_TRADING_DAYS trading days, whatever the holidays. */
const MAX_CALENDAR_DAYS = 140
const CACHE_TTL_MS = 1000
const MAX_CACHED_LISTS = 500

type Deps = Pick<Context, 'db' | 'clock' | 'config'>

/**
 * Returns a function that reads the recent closes of several stocks, and caches them for a second per list of stocks.
 */
export function createRecentClosesReader({ db, clock, config }: Deps) {
  const cachedReaders = new LRUCache<string, () => Promise<PreSerializedResponse>>({ max: MAX_CACHED_LISTS })

  async function readCloses(symbols: readonly string[]): Promise<PreSerializedResponse> {
    const lastDay = findLastFinishedTradingDay(findFinalCandleCutoff(clock.now(), config.marketSettleMinutes))
    const tradingDays = listTradingDays(addDays(lastDay, -MAX_CALENDAR_DAYS), lastDay).slice(
      -MAX_TRADING_DAYS,
    )
    const items = await findRecentCloses(db, symbols, { first: tradingDays[0]!, last: lastDay })
    return preSerialize(stocksApi['GET /stocks/closes'].answer, {
      tradingDays,
      items: items.map(({ symbol, closes, splits }) => ({
        symbol,
        closes: tradingDays.map((day) => closes[day] ?? null),
        splits,
      })),
    })
  }

  return (requestedSymbols: readonly string[]): Promise<PreSerializedResponse> => {
    const symbols = [...new Set(requestedSymbols)].toSorted()
    const key = symbols.join()
    const readCached =
      cachedReaders.get(key) ?? cacheForPeriod(clock, CACHE_TTL_MS, () => readCloses(symbols))
    cachedReaders.set(key, readCached)
    return readCached()
  }
}

type StoredCloses = Pick<StockCloses, 'symbol' | 'splits'> & { closes: Record<string, number> }

/**
 * Finds the closes of each stock: first from its stored candles, then from the market's daily closes. The candles are
 * adjusted for later splits, so that all closes are per share as of `last`. Omits stocks without public predictions.
 */
async function findRecentCloses(
  db: Db,
  symbols: readonly string[],
  { first, last }: Record<'first' | 'last', string>,
): Promise<StoredCloses[]> {
  const { rows } = await sql<StoredCloses>`
    select request.symbol, series.closes, coalesce(split.splits, '[]') as splits
    from unnest(${symbols}::text[]) as request (symbol)
    left join "candleRanges" r on r.symbol = request.symbol
    cross join lateral (
      -- The product of all ratios.
      select coalesce(exp(sum(ln("oldShares" / "newShares"))), 1) as scale from splits
      where symbol = request.symbol and day > r.last and day <= ${last}
    ) later_splits
    cross join lateral (
      select json_object_agg(day, close) as closes from (
        select date as day, round(close * later_splits.scale, 4) as close from candles
        where symbol = request.symbol and date between ${first} and ${last}
        union all
        select day, round(close, 4) from "dailyCloses"
        where symbol = request.symbol and day between ${first} and ${last} and (r.last is null or day > r.last)
      ) c
    ) series
    left join lateral (
      select json_agg(json_build_object('day', day, 'newShares', "newShares", 'oldShares', "oldShares") order by day) as splits
      from splits where symbol = request.symbol and day between ${first} and ${last}
    ) split on true
    where series.closes is not null and ${hasPublicPredictions(sql.ref('request.symbol'))}
    order by request.symbol`.execute(db)
  return rows
}
