import { LRUCache } from 'lru-cache'
import type { Clock } from '#platform/clock.ts'
import type { BackgroundTasks } from '#platform/lifecycle/background-tasks.ts'
import type { Logger } from '#platform/monitoring/logger.ts'
import { computeAgeMs } from './freshness.ts'
import { waitAtMost } from '#platform/wait-at-most.ts'
import type { Quotes } from './quotes.ts'
import { type Quote, toStockPrice } from './stored-quotes.ts'

interface PriceReaderDeps {
  quotes: Quotes
  clock: Clock
  background: BackgroundTasks
  log: Pick<Logger, 'info'>
}

const MAX_PRICE_AGE_MS = 60_000
const RETRY_AFTER_MS = 60_000
const MAX_REMEMBERED_REQUESTS = 10_000
/** A request waits at most this long for prices that are not stored yet. */
const MAX_WAIT_MS = 300

/**
 * Creates a function that reads the stored prices of some symbols and returns a lookup by symbol. Old prices are
 * refreshed in the background; missing ones are requested first.
 */
export function createPriceReader({ quotes, clock, background, log }: PriceReaderDeps) {
  const requestTimes = new LRUCache<string, number>({ max: MAX_REMEMBERED_REQUESTS })

  async function requestPrice(symbol: string): Promise<void> {
    const startedAt = performance.now()
    if (startedAt - (requestTimes.get(symbol) ?? -Infinity) < RETRY_AFTER_MS) return
    requestTimes.set(symbol, startedAt)
    const refreshPromise = quotes
      .getQuote(symbol, { maxAgeMs: MAX_PRICE_AGE_MS, origin: 'refresh' })
      .catch((error: unknown) => log.info({ err: error, symbol }, 'a shown price could not be refreshed'))
    background.run({ failureMessage: 'refreshing a shown price failed' }, refreshPromise)
    await refreshPromise
  }

  async function readStoredQuotes(symbols: readonly string[]): Promise<Map<string, Quote>> {
    const storedQuotes = await quotes.findStoredQuotes(symbols)
    return new Map(storedQuotes.map((quote) => [quote.symbol, quote]))
  }

  return async (symbols: readonly string[]) => {
    const quotesBySymbol = await readStoredQuotes(symbols)
    for (const quote of quotesBySymbol.values()) {
      if (computeAgeMs(quote, clock.now()) > MAX_PRICE_AGE_MS) void requestPrice(quote.symbol)
    }
    const missingSymbols = symbols.filter((symbol) => !quotesBySymbol.has(symbol))
    if (missingSymbols.length > 0) {
      await waitAtMost(MAX_WAIT_MS, Promise.all(missingSymbols.map(requestPrice)))
      for (const [symbol, quote] of await readStoredQuotes(missingSymbols)) quotesBySymbol.set(symbol, quote)
    }
    const now = clock.now()
    return (symbol: string) => {
      const quote = quotesBySymbol.get(symbol)
      return quote ? toStockPrice(quote, now) : null
    }
  }
}
