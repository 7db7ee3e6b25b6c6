import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { DateOnly, Instant, StockSymbol } from '../common-api.ts'
import { MAX_SEARCH_LENGTH } from '../text/limits.ts'
import { MAX_CLOSES_SYMBOLS } from './limits.ts'

export const StockPrice = z.strictObject({
  symbol: z.string(),
  currentPrice: z.number(),
  change: z.number(),
  changePercent: z.number(),
  high: z.number(),
  low: z.number(),
  open: z.number(),
  previousClose: z.number(),
  /** The moment of the price. */
  at: Instant,
  /** The trading day (New York) of the price. */
  tradingDay: DateOnly,
  /** False for the close of a finished trading day, true while the price moves during the session. */
  live: z.boolean(),
  /** True for the close of `tradingDay`, false for a price from within its session, which may have ended since. */
  final: z.boolean(),
  /**
   * Whether the service supports minute prices but has none of the current session yet. Predictions then wait for the
   * first one.
   */
  awaitsFirstMinute: z.boolean(),
})
export type StockPrice = z.infer<typeof StockPrice>

export const StockMatch = z.strictObject({
  symbol: z.string(),
  description: z.string(),
  type: z.string(),
  displaySymbol: z.string(),
  koreanName: z.string().nullable(),
  /** The last known price; null if none was ever fetched or it is older than `lastClose`. */
  price: StockPrice.nullable(),
  /** The close of the market's last day, if `price` is null. */
  lastClose: z.number().nullable(),
  /** Change of `lastClose` since the close before, in percent; null while that is unknown. */
  lastChangePercent: z.number().nullable(),
})
export type StockMatch = z.infer<typeof StockMatch>

export const StockMove = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  koreanName: z.string().nullable(),
  close: z.number(),
  /** Change since the close of the previous trading day, in percent. */
  changePercent: z.number(),
})
export type StockMove = z.infer<typeof StockMove>

export const CompanyProfile = z.strictObject({
  name: z.string(),
  ticker: z.string(),
  logo: z.string().nullable(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  exchange: z.string().nullable(),
  industry: z.string().nullable(),
  marketCapitalization: z.number().nullable(),
  phone: z.string().nullable(),
  shareOutstanding: z.number().nullable(),
  weburl: z.string().nullable(),
})
export type CompanyProfile = z.infer<typeof CompanyProfile>

export const Candle = z.strictObject({
  date: DateOnly,
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
})
export type Candle = z.infer<typeof Candle>

/** The closes of one stock, all adjusted for splits until its last trading day. */
export const StockCloses = z.strictObject({
  symbol: z.string(),
  /** One close per trading day of the answer; null if none is stored. */
  closes: z.array(z.number().nullable()),
  /** Splits of these days. An earlier price is multiplied by `per / shares` of each later split. */
  splits: z.array(z.strictObject({ day: DateOnly, newShares: z.number(), oldShares: z.number() })),
})
export type StockCloses = z.infer<typeof StockCloses>

/**
 * One bucket of the histogram of pending targets. It counts only public, revealed predictions that are not hidden.
 */
export const TargetBucket = z.strictObject({
  /** Lower edge, in percent from the current price; a bucket is 2.5 points high. */
  fromPercent: z.number(),
  count: z.int(),
})

export const Sentiment = z.strictObject({
  bullish: z.int(),
  bearish: z.int(),
  /** Share of bullish predictions in percent; null without any. */
  bullishPercent: z.number().nullable(),
  label: z.enum(['very_positive', 'positive', 'neutral', 'negative', 'very_negative']),
  smallSample: z.boolean(),
  targets: z.array(TargetBucket),
  myTargetPercent: z.number().nullable(),
  /** The viewer's own prediction is counted too. */
  myTargetCounted: z.boolean(),
  /**
   * Average period in days of the counted predictions; null if they are so few that a single period could be inferred.
   */
  averagePeriod: z.number().nullable(),
  /** Number of pending public predictions left out because they are still sealed. */
  sealedCount: z.int(),
})
export type Sentiment = z.infer<typeof Sentiment>

export const StockDetail = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  koreanName: z.string().nullable(),
  price: StockPrice,
  predictionCount: z.int(),
  postCount: z.int(),
  /** Id of the viewer's own pending prediction of this stock. */
  myPendingPrediction: z.string().nullable(),
  /** Number of the viewer's predictions of all stocks on this Korean day. */
  predictionsToday: z.int(),
})

/**
 * Errors of endpoints that need a stock's price: the stock is not supported, the service has failed, it has answered
 * 403 (which has three meanings), or the look-ups are used up.
 */
export const QUOTE_REFUSALS = [
  'stock_unsupported',
  'quote_unavailable',
  'quote_not_in_plan',
  'quote_out_of_range',
  'quote_not_yet',
  'lookups_exhausted',
] as const satisfies ErrorCode[]

const SYMBOL = '[A-Za-z][A-Za-z0-9.-]{0,11}'
/** A query of symbols separated by commas. */
const toSymbolsQuery = (maxCount: number) =>
  z.strictObject({ symbols: z.string().regex(new RegExp(`^${SYMBOL}(,${SYMBOL}){0,${maxCount - 1}}$`)) })

const symbolParams = z.strictObject({ symbol: StockSymbol })

export const stocksApi = {
  /** Stored logos; `buildLogoAddress` builds their addresses from symbol and version. */
  'GET /stocks/logos': {
    summary: '로고가 있는 종목을 읽어요.',
    access: 'member',
    answer: z.strictObject({ versions: z.record(z.string(), z.string()) }),
  },
  'GET /stocks/search': {
    summary: '종목을 이름이나 티커로 찾아요.',
    access: 'member',
    query: z.strictObject({ q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH) }),
    example: { query: { q: '애플' } },
    answer: z.strictObject({ items: z.array(StockMatch) }),
    refusals: ['search_unavailable', 'lookups_exhausted'],
  },
  /** The stocks with public predictions that moved most at the last close; at most 5 up and 5 down. */
  'GET /stocks/movers': {
    summary: '마지막 종가에 많이 오르내린 종목을 읽어요.',
    access: 'member',
    answer: z.strictObject({
      /** The trading day of the closes; null while none are stored. */
      tradingDay: DateOnly.nullable(),
      up: z.array(StockMove),
      down: z.array(StockMove),
    }),
  },
  /** The last stored prices. Stocks without a price or without public predictions are omitted. */
  'GET /stocks/prices': {
    summary: '여러 종목의 저장된 마지막 가격을 읽어요. 공개 예측이 있는 종목만 답해요.',
    access: 'member',
    query: toSymbolsQuery(20),
    example: { query: { symbols: 'AAPL,MSFT' } },
    answer: z.strictObject({ items: z.array(StockPrice) }),
  },
  /** Closes of the last 90 trading days. Stocks without closes or without public predictions are omitted. */
  'GET /stocks/closes': {
    summary:
      '여러 종목의 저장된 종가를 읽어요. 공개 예측이 있는 종목만 답해요. 종목은 쉼표로 나누고, 한 번에 50개까지예요.',
    access: 'member',
    query: toSymbolsQuery(MAX_CLOSES_SYMBOLS),
    example: { query: { symbols: 'AAPL,MSFT' } },
    answer: z.strictObject({
      /** The trading days, oldest first. */
      tradingDays: z.array(DateOnly),
      items: z.array(StockCloses),
    }),
  },
  'GET /stocks/:symbol': {
    summary: '종목과 현재가를 읽어요.',
    access: 'member',
    params: symbolParams,
    answer: StockDetail,
    refusals: QUOTE_REFUSALS,
  },
  'GET /stocks/:symbol/profile': {
    summary: '회사 소개를 읽어요.',
    access: 'member',
    params: symbolParams,
    answer: CompanyProfile,
    refusals: QUOTE_REFUSALS,
  },
  'GET /stocks/:symbol/candles': {
    summary: '일봉을 읽어요.',
    access: 'member',
    params: symbolParams,
    /** The last `days` trading days, at most two years of them. */
    query: z.strictObject({ days: z.coerce.number().int().min(5).max(5000).default(120) }),
    answer: z.strictObject({ items: z.array(Candle) }),
    refusals: QUOTE_REFUSALS,
  },
  'GET /stocks/:symbol/sentiment': {
    summary: '회원들이 오를지 내릴지 어떻게 보는지 읽어요.',
    access: 'member',
    params: symbolParams,
    answer: Sentiment,
    refusals: QUOTE_REFUSALS,
  },
} as const satisfies Contract
