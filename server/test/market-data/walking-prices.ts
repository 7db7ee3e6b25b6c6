import { listTradingDays } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import type { Prices, Story } from './candle-files.ts'

interface Walk {
  first: string
  last: string
  /** The days with other prices; null for a day without a candle. */
  days?: Record<string, Prices | null>
  /** Divisor of every price: the shares that one share became by a split. */
  per?: number
}

const roundPrice = (price: number) => Math.round(price * 1e6) / 1e6

/** Creates a stock whose prices move by about two percent from day to day and overnight, equal on every machine. */
export function createWalkingStory({ first, last, days = {}, per = 1 }: Walk): Story {
  let close = 100
  const walked: Record<string, Prices | null> = {}
  for (const [index, date] of listTradingDays(first, last).entries()) {
    const open = close * Math.exp(0.011 * Math.sin(index * 2.3))
    const next = open * Math.exp(0.019 * Math.sin(index * 1.7 + 1))
    const prices = [open, Math.max(open, next) * 1.004, Math.min(open, next) * 0.995, next] as const
    walked[date] = prices.map((price) => roundPrice(price / per)) as Prices
    close = next
  }
  return { first, last, usual: [100, 101, 99, 100], days: { ...walked, ...days } }
}
