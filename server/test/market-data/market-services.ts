import { createCandles } from '#shared/market-data/candles/candles.ts'
import { createSettableClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { createMarketData } from '#shared/market-data/market-data.ts'
import { createQuotes } from '#shared/market-data/quotes/quotes.ts'
import { createFrozenClock } from '../frozen-clock.ts'
import type { SimulatedMarket } from './simulated-market.ts'

interface MarketServicesOptions {
  db: Db
  market: Pick<SimulatedMarket, 'url' | 'key' | 'moveTo'>
  /** Where clock and market start, in epoch ms. */
  at: number
  refreshMs?: number
  recheckAfterMs?: number
  /** Tests of a service that hangs need a short timeout. The default is long enough for a busy machine. */
  timeoutMs?: number | undefined
  /** The clock moves only by `moveTo`. */
  hasFrozenClock?: boolean
}

/** Opens market data, candles and quotes on a simulated market. Product and market have separate clocks. */
export async function openMarketServices({
  db,
  market,
  at,
  refreshMs,
  recheckAfterMs,
  timeoutMs = 10_000,
  hasFrozenClock = false,
}: MarketServicesOptions) {
  const clock = hasFrozenClock ? createFrozenClock(at) : createSettableClock(at)
  await market.moveTo(at)
  const marketData = createMarketData({ ...market, rate: null, timeoutMs, retryDelayMs: 1 })
  const candles = createCandles({ db, clock, marketData, settleMinutes: 30, recheckAfterMs })
  const quotes = createQuotes({ db, clock, marketData, candles, refreshMs })
  return {
    clock,
    marketData,
    candles,
    quotes,
    getQuote: (symbol: string) => quotes.getQuote(symbol, { maxAgeMs: 30_000, origin: 'search' }),
    async moveTo(moment: number) {
      clock.moveTo(moment)
      await market.moveTo(moment)
    },
    close() {
      quotes.close()
      marketData.close()
    },
  }
}
