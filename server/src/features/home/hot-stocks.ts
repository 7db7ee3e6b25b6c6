import type { HotStock } from '@gwanyeok/domain/home/api.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { findLastFinishedTradingDay } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Context } from '#shared/context.ts'
import { toStockPrice } from '#shared/market-data/quotes/stored-quotes.ts'
import { waitAtMost } from '#platform/wait-at-most.ts'
import { type StockWithCount, findHotStocks } from './queries.ts'

type Deps = Pick<Context, 'db' | 'clock' | 'quotes' | 'candles' | 'log'>

const MAX_CLOSES = 20
/** Calendar days that contain at least 20 trading days, even with long holidays. */
const CLOSES_SPAN_DAYS = 40
const MAX_PRICE_AGE_MS = 60_000
const REFETCH_INTERVAL_MS = 60_000
/** How long the page waits for requested prices. After this time it shows stored prices. */
const MAX_WAIT_MS = 300

/** Creates a function that reads the hot stocks with their stored prices and requests prices that are due. */
export function createHotStockReader(deps: Deps): () => Promise<HotStock[]> {
  const lastRequests = new Map<string, { tradingDay: string; requestedAt: number }>()

  function isRequestDue(symbol: string, tradingDay: string): boolean {
    const lastRequest = lastRequests.get(symbol)
    return (
      lastRequest?.tradingDay !== tradingDay ||
      performance.now() - lastRequest.requestedAt >= REFETCH_INTERVAL_MS
    )
  }

  function requestPrices(symbols: readonly string[]): Promise<unknown> {
    const tradingDay = findLastFinishedTradingDay(deps.clock.now())
    const dueSymbols = symbols.filter((symbol) => isRequestDue(symbol, tradingDay))
    for (const symbol of dueSymbols) lastRequests.set(symbol, { tradingDay, requestedAt: performance.now() })
    return Promise.all(dueSymbols.map((symbol) => refreshStock(deps, symbol, tradingDay)))
  }

  return async () => {
    const stocks = await findHotStocks(deps.db)
    const symbols = stocks.map(({ symbol }) => symbol)
    await waitAtMost(MAX_WAIT_MS, requestPrices(symbols))
    return readHotStocks(deps, stocks)
  }
}

/** Fetches a stock's price and closes. Never rejects, because the page can show stored prices and closes. */
async function refreshStock(
  { quotes, candles, log }: Deps,
  symbol: string,
  tradingDay: string,
): Promise<void> {
  const span = { first: addDays(tradingDay, -CLOSES_SPAN_DAYS), last: tradingDay }
  await Promise.all([
    quotes.getQuote(symbol, { maxAgeMs: MAX_PRICE_AGE_MS, origin: 'refresh' }),
    candles.getDailyCandles(symbol, { ...span, origin: 'refresh' }),
  ]).catch((error: unknown) => log.info({ err: error, symbol }, 'a hot stock could not be refreshed'))
}

async function readHotStocks(
  { quotes, candles, clock }: Deps,
  stocks: StockWithCount[],
): Promise<HotStock[]> {
  const now = clock.now()
  const tradingDay = findLastFinishedTradingDay(now)
  const span = { first: addDays(tradingDay, -CLOSES_SPAN_DAYS), last: tradingDay }
  const storedQuotes = await quotes.findStoredQuotes(stocks.map(({ symbol }) => symbol))
  return Promise.all(
    stocks.map(async (stock) => {
      const quote = storedQuotes.find(({ symbol }) => symbol === stock.symbol)
      const storedCandles = await candles.findStoredCandles(stock.symbol, span)
      return {
        ...stock,
        koreanName: findKoreanName(stock.symbol),
        price: quote ? toStockPrice(quote, now) : null,
        closes: storedCandles.slice(-MAX_CLOSES).map(({ close }) => close),
      }
    }),
  )
}
