import { z } from 'zod'
import { DateOnly, Done, Id, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { LeaderboardEntry, Movement } from '../leaderboard/api.ts'
import { StockPrice } from '../stocks/api.ts'

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

/** A pending prediction of the member, measured at the last close of its stock. */
export const NearTarget = z.strictObject({
  id: Id,
  stock: z.string(),
  stockName: z.string(),
  koreanName: z.string().nullable(),
  /** All three in the terms of the close. */
  basePrice: z.number(),
  targetPrice: z.number(),
  close: z.number(),
  /** From the close to the target; 0 at or beyond it. */
  percentLeft: z.number(),
  /** A day of its window reached the target: a hit, whose result comes at the end. */
  isReached: z.boolean(),
  evaluationEnd: Instant,
})
export type NearTarget = z.infer<typeof NearTarget>

/** A prediction of the member that was judged. */
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
  /** The trading day of the closes; null before the first are stored. */
  closesOf: DateOnly.nullable(),
  /** The end of the pending prediction that ends first; null without one. */
  nextEvaluationEnd: Instant.nullable(),
  /** How many open predictions have their result then. */
  nextResults: z.int(),
  /** At most 5, the nearest first. */
  nearest: z.array(NearTarget),
  /** Results of the last 7 days that the member has not been shown yet. */
  newResults: z.int(),
  /** Weeks in a row with a result; see `countWeeksInARow`. */
  streak: z.int(),
})
export type Today = z.infer<typeof Today>

/** Results that are shown one by one. */
export const ShownResults = z.strictObject({
  /** The first 5, those with most points first. */
  ids: z.array(Id),
  total: z.int(),
  hits: z.int(),
  points: z.int(),
  /** When the last of them was judged; null without any. */
  upTo: Instant.nullable(),
})
export type ShownResults = z.infer<typeof ShownResults>

export const homeApi = {
  'GET /home': {
    summary: '홈 화면의 내용을 읽어요.',
    access: 'member',
    answer: z.strictObject({
      counters: HomeCounters,
      market: z.strictObject({ open: z.boolean(), nextChangeAt: Instant }),
      hotStocks: z.array(HotStock),
      /** Three entries; empty with fewer than three members. */
      podium: z.array(LeaderboardEntry),
    }),
  },
  /** The member's own part of home and feed. */
  'GET /home/mine': {
    summary: '홈 화면의 내 소식을 읽어요.',
    access: 'member',
    answer: z.strictObject({
      standing: MyStanding,
      /** At most 2 whose window ended within the last 7 days, latest first. */
      results: z.array(LatestResult),
      today: Today,
      /** Points of the days of the last 30 that brought some, by the Korean day of the result, oldest first. */
      gains: z.array(z.strictObject({ day: DateOnly, points: z.int() })),
    }),
  },
  /** The member's results of a Korean day; without one, those of the last 7 days that were not shown yet. */
  'GET /home/results': {
    summary: '하루의 결과, 또는 아직 보지 않은 결과를 읽어요.',
    access: 'member',
    query: z.strictObject({ day: DateOnly.optional() }),
    answer: ShownResults,
  },
  /** Results judged up to then were shown. What was shown stays so. */
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
