import type { Candle } from '../../stocks/api.ts'
import { toMicroDollars } from '../../stocks/price.ts'
import { computeChangePercent } from '../change.ts'

/** The fund with which predictions are compared; it tracks the S&P 500. */
export const MARKET_SYMBOL = 'SPY'

/** Types of the market-data service that are compared: common stock and depositary receipts, but not funds. */
const COMPARED_TYPES: readonly string[] = ['CS', 'ADRC']

export const isComparedType = (type: string): boolean => COMPARED_TYPES.includes(type)

/** The open of the first day of a span and the close of its last day, in dollars, both adjusted for the same splits. */
export interface SpanPrices {
  open: number
  close: number
}

export interface MarketComparison {
  /** Changes of the stock and of the market in percent, with 4 decimals. */
  stockChange: number
  marketChange: number
  /** Whether the stock moved further in the predicted direction than the market; null if both moved equally. */
  beatMarket: boolean | null
}

/** Returns the prices of a span of New York dates, or null if the candle of its first or last day is missing. */
export function findSpanPrices(
  candles: readonly Candle[],
  { first, last }: { first: string; last: string },
): SpanPrices | null {
  const open = candles.find(({ date }) => date === first)?.open
  const close = candles.find(({ date }) => date === last)?.close
  return open === undefined || close === undefined ? null : { open, close }
}

/** Compares the changes of stock and market over the same days. `beatMarket` is decided by the unrounded changes. */
export function compareWithMarket(isUp: boolean, stock: SpanPrices, market: SpanPrices): MarketComparison {
  // Compares stock.close / stock.open with market.close / market.open by cross-multiplication.
  const stockProduct = multiplyPrices(stock.close, market.open)
  const marketProduct = multiplyPrices(market.close, stock.open)
  const isAhead = isUp ? stockProduct > marketProduct : stockProduct < marketProduct
  return {
    stockChange: computeChangePercent(stock.open, stock.close),
    marketChange: computeChangePercent(market.open, market.close),
    beatMarket: stockProduct === marketProduct ? null : isAhead,
  }
}

const multiplyPrices = (a: number, b: number): bigint => BigInt(toMicroDollars(a)) * BigInt(toMicroDollars(b))
