import { z } from 'zod'
import { Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { LeaderboardEntry, Movement } from '../leaderboard/api.ts'
import { OpenPrediction } from '../predictions/api.ts'
import { StockPrice } from '../stocks/api.ts'

export const HomeCounters = z.strictObject({ users: z.int(), predictions: z.int(), today: z.int() })

export const HotStock = z.strictObject({
  symbol: z.string(),
  name: z.string(),
  koreanName: z.string().nullable(),
  /** Public predictions that are not hidden; of the last 7 days, else of all time. */
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
  /** As on the board of skill; null where it prints none. */
  atLeast: z.int().nullable(),
  total: z.int(),
  success: z.int(),
  failed: z.int(),
  pending: z.int(),
})
export type MyStanding = z.infer<typeof MyStanding>

export const homeApi = {
  'GET /home': {
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
    access: 'member',
    answer: z.strictObject({
      standing: MyStanding,
      /** At most 3 pending predictions, nearest result first. */
      open: z.array(OpenPrediction),
      /** At most 2 whose window ended within the last 7 days, latest first. */
      results: z.array(OpenPrediction),
    }),
  },
  'GET /landing': {
    access: 'anyone',
    answer: z.strictObject({ counters: HomeCounters }),
  },
} as const satisfies Contract
