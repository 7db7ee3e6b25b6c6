import type { Context } from '../../platform/context.ts'
import { ageOf } from '../../platform/market-data/quotes-freshness.ts'
import { type Quote, stockPriceOf } from '../../platform/market-data/quotes-stored.ts'

const PRICE_AGE_MS = 60_000
const ASK_AGAIN_MS = 60_000
const REMEMBERED_AT_MOST = 10_000

/** Reads what is known of prices, and has those that are missing or old asked for in the background. */
export function knownPrices({ quotes, clock, background, log }: Context) {
  const asked = new Map<string, number>()

  function askFor(symbol: string): void {
    const at = performance.now()
    if (at - (asked.get(symbol) ?? -Infinity) < ASK_AGAIN_MS) return
    if (asked.size >= REMEMBERED_AT_MOST) asked.clear()
    asked.set(symbol, at)
    const refresh = quotes
      .quoteOf(symbol, { maxAgeMs: PRICE_AGE_MS, priority: 'refresh' })
      .catch((error: unknown) => log.info({ err: error, symbol }, 'a watched price could not be refreshed'))
    background.run('refreshing a watched price', refresh)
  }

  return async (symbols: readonly string[]) => {
    const now = clock.now()
    const stored = new Map<string, Quote>()
    for (const quote of await quotes.storedQuotes(symbols)) {
      // A clock that went back has prices stored that nobody can know yet.
      if (quote.at.getTime() <= now) stored.set(quote.symbol, quote)
    }
    for (const symbol of symbols) {
      const quote = stored.get(symbol)
      if (!quote || ageOf(quote, now) > PRICE_AGE_MS) askFor(symbol)
    }
    return (symbol: string) => {
      const quote = stored.get(symbol)
      return quote ? stockPriceOf(quote, now) : null
    }
  }
}
