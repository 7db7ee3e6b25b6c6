import { type StockCloses, stocksApi } from '@gwanyeok/domain/stocks/api.ts'
import {
  addDays,
  lastFinishedTradingDay,
  tradingDaysBetween,
} from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#platform/db/db.ts'
import { preSerialize, type PreSerializedResponse } from '#platform/http/pre-serialized-response.ts'
import { memo } from '#platform/memo.ts'
import type { Context } from '#shared/context.ts'
import { findSettledMoment } from '#shared/market-data/candles/settled-by.ts'
import { hasPublicPredictions } from './queries.ts'

/** A prediction of 30 days has its whole window in them for two months after its end. */
const TRADING_DAYS = 90
/** Calendar days that hold them, holidays included. */
const SPAN_DAYS = 140
const CACHED_MS = 1000
const CACHED_LISTS = 500

type Deps = Pick<Context, 'db' | 'clock' | 'config'>

/** Reads the closes of the last trading days of several stocks; the same list of stocks once a second. */
export function recentCloses({ db, clock, config }: Deps) {
  const lists = new LRUCache<string, () => Promise<PreSerializedResponse>>({ max: CACHED_LISTS })

  async function read(symbols: readonly string[]): Promise<PreSerializedResponse> {
    const last = lastFinishedTradingDay(findSettledMoment(clock.now(), config.marketSettleMinutes))
    const tradingDays = tradingDaysBetween(addDays(last, -SPAN_DAYS), last).slice(-TRADING_DAYS)
    const items = await findRecentCloses(db, symbols, { first: tradingDays[0]!, last })
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
    const cached = lists.get(key) ?? memo(clock, CACHED_MS, () => read(symbols))
    lists.set(key, cached)
    return cached()
  }
}

type StoredCloses = Pick<StockCloses, 'symbol' | 'splits'> & { closes: Record<string, number> }

/**
 * The stored candles of each stock, scaled by the splits after its last one, and after that the market's daily close: both
 * are in the terms of `last`. Only of stocks with public predictions.
 */
async function findRecentCloses(
  db: Db,
  symbols: readonly string[],
  { first, last }: Record<'first' | 'last', string>,
): Promise<StoredCloses[]> {
  const { rows } = await sql<StoredCloses>`
    select asked.symbol, known.closes, coalesce(split.splits, '[]') as splits
    from unnest(${symbols}::text[]) as asked (symbol)
    left join "candleRanges" r on r.symbol = asked.symbol
    cross join lateral (
      select coalesce(exp(sum(ln(per / shares))), 1) as scale from splits
      where symbol = asked.symbol and day > r.last and day <= ${last}
    ) k
    cross join lateral (
      select json_object_agg(day, close) as closes from (
        select date as day, round(close * k.scale, 4) as close from candles
        where symbol = asked.symbol and date between ${first} and ${last}
        union all
        select day, round(close, 4) from "dailyCloses"
        where symbol = asked.symbol and day between ${first} and ${last} and (r.last is null or day > r.last)
      ) c
    ) known
    left join lateral (
      select json_agg(json_build_object('day', day, 'shares', shares, 'per', per) order by day) as splits
      from splits where symbol = asked.symbol and day between ${first} and ${last}
    ) split on true
    where known.closes is not null and ${hasPublicPredictions(sql.ref('asked.symbol'))}
    order by asked.symbol`.execute(db)
  return rows
}
