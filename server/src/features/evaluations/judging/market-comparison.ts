import type { Judgement } from '@gwanyeok/domain/predictions/judging/judge.ts'
import {
  compareWithMarket,
  isComparedType,
  MARKET_SYMBOL,
  findSpanPrices,
} from '@gwanyeok/domain/predictions/judging/market.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { indexUsableCandles } from '@gwanyeok/domain/stocks/usable-candles.ts'
import type { Candles } from '#shared/market-data/candles/candles.ts'
import { type ProfileSources, getStockType } from '#shared/market-data/companies/profiles.ts'
import { isMarketDataError } from '#shared/market-data/errors.ts'
import { fetchJudgingCandles } from './judging-data.ts'

/**
 * SPY's candles for the comparisons of a run. `unavailable`: the service cannot provide them. `not_fetched`: a later run
 * has to fetch them.
 */
export type MarketPrices =
  | { kind: 'known'; candles: readonly Candle[] }
  | { kind: 'unavailable' }
  | { kind: 'not_fetched' }

/** The columns of a comparison. If `marketPending` is true, a later run makes the comparison. */
export interface SavedComparison {
  stockChange: number | null
  marketChange: number | null
  beatMarket: boolean | null
  marketPending: boolean
}

const NOT_COMPARED: SavedComparison = {
  stockChange: null,
  marketChange: null,
  beatMarket: null,
  marketPending: false,
}
const COMPARISON_PENDING: SavedComparison = { ...NOT_COMPARED, marketPending: true }

interface MarketRequest {
  /** New York date. */
  firstDay: string
  /** Candles whose close is at or before this moment (epoch ms) are final. */
  candleCutoff: number
  signal: AbortSignal
}

/** Fetches SPY's candles for all comparisons of a run, in one call. */
export async function fetchMarketPrices(
  candleSource: Candles,
  request: MarketRequest,
): Promise<MarketPrices> {
  const answer = await fetchJudgingCandles(candleSource, { ...request, stock: MARKET_SYMBOL })
  if (answer.kind === 'answered')
    return { kind: 'known', candles: [...indexUsableCandles(answer.value).values()] }
  const isUnavailable = answer.kind === 'failed' && answer.reason !== 'fetch_failed'
  return { kind: isUnavailable ? 'unavailable' : 'not_fetched' }
}

/**
 * Returns whether predictions of a stock are compared with the market: true for companies, false for funds and unknown
 * tickers. Returns null if the service did not answer.
 */
export async function isComparedStock(sources: ProfileSources, stock: string): Promise<boolean | null> {
  try {
    return isComparedType((await getStockType(sources, stock, 'evaluation')) ?? '')
  } catch (error) {
    if (isMarketDataError(error, 'not_found', 'not_entitled')) return false
    if (isMarketDataError(error)) return null
    throw error
  }
}

type ComparablePrediction = Pick<Judgement, 'candles'> & { predictedChange: number }

/** Compares a judged prediction with SPY over the days by which it was judged. */
export function compareWithSpy(
  { candles, predictedChange }: ComparablePrediction,
  isCompared: boolean | null,
  market: MarketPrices,
): SavedComparison {
  if (isCompared === false || market.kind === 'unavailable') return NOT_COMPARED
  if (isCompared === null || market.kind === 'not_fetched') return COMPARISON_PENDING
  const firstCandle = candles[0]!
  const lastCandle = candles.at(-1)!
  const spyPrices = findSpanPrices(market.candles, { first: firstCandle.date, last: lastCandle.date })
  if (!spyPrices) return NOT_COMPARED
  const stockPrices = { open: firstCandle.open, close: lastCandle.close }
  return { ...compareWithMarket(predictedChange > 0, stockPrices, spyPrices), marketPending: false }
}
