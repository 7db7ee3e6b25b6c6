import type { Judgement } from '@gwanyeok/domain/predictions/judging/judge.ts'
import {
  compareWithMarket,
  isComparedType,
  MARKET_SYMBOL,
  spanPrices,
} from '@gwanyeok/domain/predictions/judging/market.ts'
import type { Candle } from '@gwanyeok/domain/stocks/api.ts'
import { usableByDay } from '@gwanyeok/domain/stocks/usable-candles.ts'
import type { Candles } from '#shared/market-data/candles/candles.ts'
import { type ProfileSources, getStockType } from '#shared/market-data/companies/profiles.ts'
import { isMarketDataError } from '#shared/market-data/errors.ts'
import { candlesToJudgeBy } from './market-answers.ts'

/** The days of SPY that a run compares with; `refused`: the service has none, `failed`: a later run asks again. */
export type MarketPrices =
  | { kind: 'known'; candles: readonly Candle[] }
  | { kind: 'refused' }
  | { kind: 'failed' }

/** The columns of a comparison. `marketPending`: a later run makes it. */
export interface SavedComparison {
  marketChange: number | null
  beatMarket: boolean | null
  marketPending: boolean
}

const NOT_COMPARED: SavedComparison = { marketChange: null, beatMarket: null, marketPending: false }
const PENDING: SavedComparison = { ...NOT_COMPARED, marketPending: true }

interface MarketRequest {
  /** The first day needed (New York date). */
  from: string
  /** Epoch ms; see `settledBy`. */
  settledBy: number
  signal: AbortSignal
}

/** Fetches SPY's candles for a whole run, in one call. */
export async function fetchMarketPrices(candles: Candles, request: MarketRequest): Promise<MarketPrices> {
  const answer = await candlesToJudgeBy(candles, { ...request, stock: MARKET_SYMBOL })
  if (answer.kind === 'answered') return { kind: 'known', candles: [...usableByDay(answer.value).values()] }
  const isFinal = answer.kind === 'refused' && answer.reason !== 'fetch_failed'
  return { kind: isFinal ? 'refused' : 'failed' }
}

/**
 * Whether predictions of a stock are compared with the market: companies are, funds and unknown tickers are not. Null where
 * the service did not answer.
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

type JudgedDays = Pick<Judgement, 'candles'> & { predictedChange: number }

/** Compares a judged prediction with the market over the days that judged it. */
export function compare(
  { candles, predictedChange }: JudgedDays,
  isCompared: boolean | null,
  market: MarketPrices,
): SavedComparison {
  if (isCompared === false || market.kind === 'refused') return NOT_COMPARED
  if (isCompared === null || market.kind === 'failed') return PENDING
  const first = candles[0]!
  const last = candles.at(-1)!
  const spy = spanPrices(market.candles, { first: first.date, last: last.date })
  if (!spy) return NOT_COMPARED
  const stock = { open: first.open, close: last.close }
  return { ...compareWithMarket(predictedChange > 0, stock, spy), marketPending: false }
}
