import { z } from 'zod'
import { DateOnly, Done, Id, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { LeaderboardEntry, Movement } from '../leaderboard/api.ts'
import { StockPrice } from '../stocks/api.ts'

/** Numbers of members, of predictions, and of predictions of this Korean day. */
export const HomeCounters = z.strictObject({ users: z.int(), predictions: z.int(), today: z.int() })

export const HotStock = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  koreanName: z.string().nullable(),
  /** Public predictions that are not hidden. */
  predictions: z.int(),
  price: StockPrice.nullable(),
  /** Closes of the last trading days, oldest first. */
  closes: z.array(z.number()),
})
export type HotStock = z.infer<typeof HotStock>

export const MyStanding = z.strictObject({
  totalScore: z.int(),
  /** Points on this week's leaderboard; weeks begin on Monday in Korea. */
  weekScore: z.int(),
  /** Null before the first judged prediction. */
  rank: z.int().nullable(),
  movement: Movement,
  total: z.int(),
  success: z.int(),
  failed: z.int(),
  pending: z.int(),
})
export type MyStanding = z.infer<typeof MyStanding>

/** A pending prediction of the member, measured at the last price of its stock. */
export const NearTarget = z.strictObject({
  id: Id,
  stock: z.string(),
  stockName: z.string(),
  koreanName: z.string().nullable(),
  /** This price and the next two are adjusted for splits. */
  basePrice: z.number(),
  targetPrice: z.number(),
  currentPrice: z.number(),
  /** Percent from the current price to the target; 0 if the price is at or beyond it. */
  percentLeft: z.number(),
  /** The first trading day of its window. */
  windowFirst: DateOnly,
  /** Whether the current price is of a day of its window. */
  hasStarted: z.boolean(),
  /** Whether a day of its window has reached the target. The prediction is judged at the end of the window all the same. */
  isReached: z.boolean(),
  evaluationEnd: Instant,
})
export type NearTarget = z.infer<typeof NearTarget>

/** A judged prediction of the member. */
export const LatestResult = z.strictObject({
  id: Id,
  stockName: z.string(),
  koreanName: z.string().nullable(),
  predictedChange: z.number(),
  actualChange: z.number(),
  hit: z.boolean(),
  score: z.int(),
  /** The trading day that reached the target. */
  reachedOn: DateOnly.nullable(),
  evaluationEnd: Instant,
})
export type LatestResult = z.infer<typeof LatestResult>

export const Today = z.strictObject({
  /** The trading day of the closes that `nearest` is measured at; null without closes, or if a price is newer. */
  closeDay: DateOnly.nullable(),
  /** The earliest end among the pending predictions; null if none is pending. */
  nextEvaluationEnd: Instant.nullable(),
  /** How many pending predictions end at `nextEvaluationEnd`. */
  nextResults: z.int(),
  /** The pending predictions whose targets are nearest, at most 5, nearest first. */
  nearest: z.array(NearTarget),
  /** Results of the last 7 days that the member has not been shown yet. */
  newResults: z.int(),
  /** Weeks in a row with a result; see `countWeeksInARow`. */
  streak: z.int(),
})
export type Today = z.infer<typeof Today>

/** The best results, and the sums of all results, of a day or among those that the member has not been shown yet. */
export const ResultsSummary = z.strictObject({
  /** The 5 predictions with the most points, highest first. */
  ids: z.array(Id),
  total: z.int(),
  hits: z.int(),
  points: z.int(),
  /** When the last of the results was judged; null if there are none. */
  upTo: Instant.nullable(),
})
export type ResultsSummary = z.infer<typeof ResultsSummary>

export const homeApi = {
  'GET /home': {
    summary: '홈 화면의 내용을 읽어요.',
    access: 'member',
    answer: z.strictObject({
      counters: HomeCounters,
      market: z.strictObject({ open: z.boolean(), nextChangeAt: Instant }),
      hotStocks: z.array(HotStock),
      /** The top three of the leaderboard; empty if it has fewer than three members. */
      podium: z.array(LeaderboardEntry),
    }),
  },
  /** The part of home and the feed that concerns only the member. */
  'GET /home/mine': {
    summary: '홈 화면의 내 소식을 읽어요.',
    access: 'member',
    answer: z.strictObject({
      standing: MyStanding,
      /** The latest results whose windows ended within the last 7 days, at most 2, latest first. */
      results: z.array(LatestResult),
      today: Today,
      /** Points gained per Korean day of at least the last 30 days, oldest first; days without points are missing. */
      gains: z.array(z.strictObject({ day: DateOnly, points: z.int() })),
    }),
  },
  /**
   * The member's results of the Korean day `day`; without `day`, results of the last 7 days that have not been shown
   * yet.
   */
  'GET /home/results': {
    summary: '하루의 결과, 또는 아직 보지 않은 결과를 읽어요.',
    access: 'member',
    query: z.strictObject({ day: DateOnly.optional() }),
    answer: ResultsSummary,
  },
  /** Marks all results judged up to `upTo` as shown. An earlier `upTo` than before changes nothing. */
  'POST /home/results/seen': {
    summary: '결과를 보았다고 알려요.',
    access: 'member',
    openToSuspended: true,
    query: z.strictObject({ upTo: Instant }),
    example: { query: { upTo: '2026-11-20T22:30:00.000Z' } },
    answer: Done,
  },
  'GET /landing': {
    summary: '로그인하기 전 첫 화면의 내용을 읽어요.',
    access: 'anyone',
    answer: z.strictObject({ counters: HomeCounters }),
  },
} as const satisfies Contract
