import { listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Prices, CandleSpec } from './candle-folder.ts'

interface Walk {
  first: string
  last: string
  /** Days with other prices; null: no candle. */
  days?: Record<string, Prices | null>
  /** Divides every price, like a split into this many shares. */
  divisor?: number
}

const roundPrice = (price: number) => Math.round(price * 1e6) / 1e6

/**
 * Creates the candles of a stock whose prices change within each day and overnight by at most about two percent, with
 * the same values on every machine.
 */
export function createWalkingCandles({ first, last, days = {}, divisor = 1 }: Walk): CandleSpec {
  let close = 100
  const walkedDays: Record<string, Prices | null> = {}
  for (const [index, date] of listTradingDays(first, last).entries()) {
    const open = close * Math.exp(0.011 * Math.sin(index * 2.3))
    const nextClose = open * Math.exp(0.019 * Math.sin(index * 1.7 + 1))
    const prices = [
      open,
      Math.max(open, nextClose) * 1.004,
      Math.min(open, nextClose) * 0.995,
      nextClose,
    ] as const
    walkedDays[date] = prices.map((price) => roundPrice(price / divisor)) as Prices
    close = nextClose
  }
  return { first, last, defaultPrices: [100, 101, 99, 100], days: { ...walkedDays, ...days } }
}
