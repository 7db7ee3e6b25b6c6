import type { StockPrice } from '@gwanyeok/domain/stocks/api.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Context } from '#shared/context.ts'
import { findLastCandles } from '#shared/market-data/candles/stored-candles.ts'
import { toSessionQuote } from '#shared/market-data/quotes/read-quote.ts'
import { toStockPrice } from '#shared/market-data/quotes/stored-quotes.ts'
import { findPublicStocks } from './queries.ts'

/**
 * Finds the last stored price of each stock with public predictions, in the given order: its quote, or its last close
 * if the close is later. Makes no market-data call.
 */
export async function readLastKnownPrices(
  { db, quotes, clock }: Pick<Context, 'db' | 'quotes' | 'clock'>,
  requestedSymbols: readonly string[],
): Promise<Map<string, StockPrice>> {
  const symbols = await findPublicStocks(db, requestedSymbols)
  const now = clock.now()
  const day = findLastFinishedTradingDay(now)
  const storedQuotes = new Map((await quotes.findStoredQuotes(symbols)).map((quote) => [quote.symbol, quote]))
  const isOld = (symbol: string) => (storedQuotes.get(symbol)?.tradingDay ?? '') < day
  const lastCandles = await findLastCandles(db, symbols.filter(isOld), day)
  for (const [symbol, [lastCandle, previousCandle = null]] of lastCandles) {
    if (lastCandle && lastCandle.date > (storedQuotes.get(symbol)?.tradingDay ?? ''))
      storedQuotes.set(symbol, toSessionQuote({ clock }, symbol, { candle: lastCandle, previousCandle }))
  }
  const knownQuotes = symbols.flatMap((symbol) => storedQuotes.get(symbol) ?? [])
  return new Map(knownQuotes.map((quote) => [quote.symbol, toStockPrice(quote, now)]))
}
