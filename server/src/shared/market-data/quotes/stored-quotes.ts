import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { getMarketHours } from '@gwanyeok/domain/stocks/calendar/market-hours.ts'
import { getCloseTime } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { StockPrices } from '#platform/db/schema.gen.ts'

/**
 * A stock's price as stored in `stockPrices`. `at`: the moment of the price. `updatedAt`: when the quote was requested.
 * `previousClose`: the close of the session before `tradingDay`. `live`: `currentPrice` comes from minute bars; otherwise
 * it is the final close of `tradingDay`. `awaitsFirstMinute`: at `updatedAt` a session was running and the service had no
 * minute bar of it yet.
 */
export type Quote = Selectable<StockPrices>

export async function findQuotes(db: Db, symbols: readonly string[]): Promise<Quote[]> {
  if (symbols.length === 0) return []
  return db
    .selectFrom('stockPrices')
    .selectAll()
    .where(sql<boolean>`symbol = any(${symbols}::text[])`)
    .execute()
}

/**
 * Stores a quote unless a newer quote is stored; stored quotes later than `now` (epoch ms) are overwritten. Returns the
 * stored quote.
 */
export async function saveQuote(db: Db, quote: Quote, now: number): Promise<Quote> {
  const { symbol, ...columns } = quote
  const savedRow = await db
    .insertInto('stockPrices')
    .values(quote)
    .onConflict((oc) =>
      oc
        .column('symbol')
        .doUpdateSet(columns)
        .where((eb) =>
          eb.or([
            eb('stockPrices.at', '<=', eb.ref('excluded.at')),
            eb('stockPrices.at', '>', new Date(now)),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
  return savedRow ?? (await findQuotes(db, [symbol]))[0] ?? quote
}

/**
 * Returns a quote as pages show it at `now` (epoch ms). After the session has ended, a price from minute bars is no
 * longer live, and it is not final until a quote with the final close replaces it.
 */
export function toStockPrice(quote: Quote, now: number): StockPrice {
  const isFromMinuteBars = quote.live
  return {
    symbol: quote.symbol,
    currentPrice: quote.currentPrice,
    change: quote.change,
    changePercent: quote.changePercent,
    high: quote.high,
    low: quote.low,
    open: quote.open,
    previousClose: quote.previousClose,
    at: quote.at.toISOString(),
    tradingDay: quote.tradingDay,
    live: isFromMinuteBars && now < getCloseTime(quote.tradingDay),
    final: !isFromMinuteBars,
    awaitsFirstMinute: quote.awaitsFirstMinute && getMarketHours(now).open,
  }
}
