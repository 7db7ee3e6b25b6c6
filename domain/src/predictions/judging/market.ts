import type { Candle } from '../../stocks/api.ts'
import { microDollars } from '../../stocks/price.ts'
import { changePercent } from '../change.ts'

/** The fund that stands for the S&P 500 in a comparison with the market. */
export const MARKET_SYMBOL = 'SPY'

/** Types of the market-data service that are compared: common stock and depositary receipts; funds are not. */
const COMPARED_TYPES: readonly string[] = ['CS', 'ADRC']

export const isComparedType = (type: string): boolean => COMPARED_TYPES.includes(type)

/** Dollars: the open of the first and the close of the last day of a span, on one basis of splits. */
export interface SpanPrices {
  open: number
  close: number
}

export interface MarketComparison {
  /** Change of the market in percent, with 4 decimals. */
  marketChange: number
  /** The stock went further in the predicted direction than the market; null: exactly as far. */
  beatMarket: boolean | null
}

/** The prices of the days from the first to the last (New York dates); null where a candle of one of the two is missing. */
export function spanPrices(
  candles: readonly Candle[],
  { first, last }: { first: string; last: string },
): SpanPrices | null {
  const open = candles.find(({ date }) => date === first)?.open
  const close = candles.find(({ date }) => date === last)?.close
  return open === undefined || close === undefined ? null : { open, close }
}

/** Compares the changes of stock and market over the same days exactly, without rounding. */
export function compareWithMarket(isUp: boolean, stock: SpanPrices, market: SpanPrices): MarketComparison {
  // stock.close / stock.open against market.close / market.open, without a division.
  const ofStock = product(stock.close, market.open)
  const ofMarket = product(market.close, stock.open)
  const isAhead = isUp ? ofStock > ofMarket : ofStock < ofMarket
  return {
    marketChange: changePercent(market.open, market.close),
    beatMarket: ofStock === ofMarket ? null : isAhead,
  }
}

const product = (a: number, b: number): bigint => BigInt(microDollars(a)) * BigInt(microDollars(b))
