import { MAX_PERIOD, MIN_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'
import { MAX_PRICE } from '@gwanyeok/domain/stocks/price.ts'
import type { JsonSchema } from './json-schema.ts'

type NumberFacts = Pick<JsonSchema, 'minimum' | 'exclusiveMinimum' | 'maximum'> & { example: number }

const count = (example: number): NumberFacts => ({ minimum: 0, example })
/** The market's, in dollars. */
const price = (example: number): NumberFacts => ({ exclusiveMinimum: 0, example })
const percent = (example: number): NumberFacts => ({ minimum: 0, maximum: 100, example })
/** A price change in percent: a price cannot fall by more than 100. */
const change = (example: number): NumberFacts => ({ minimum: -100, example })
const multiplier = (minimum: number, maximum: number, example: number): NumberFacts => ({
  minimum,
  maximum,
  example,
})

/**
 * Describes a number in an answer by the name of its field, which has one meaning everywhere:
 * bounds that the contract leaves to the rules and the database, and an example.
 */
export const NUMBER_FACTS: Readonly<Record<string, NumberFacts>> = {
  likes: count(12),
  commentCount: count(3),
  viewCount: count(148),
  predictionCount: count(57),
  postCount: count(21),
  followerCount: count(34),
  followingCount: count(18),
  users: count(1204),
  predictions: count(57),
  today: count(83),
  judged: count(24),
  success: count(15),
  failed: count(9),
  pending: count(4),
  void: count(1),
  total: count(28),
  count: count(2),
  wins: count(31),
  losses: count(17),
  marketWins: count(31),
  marketLosses: count(17),
  adjustedRate: percent(54.7297),
  streak: count(4),
  nextResults: count(3),
  newResults: count(2),
  hits: count(1),
  points: count(250),
  stockCount: count(9),
  sealedCount: count(6),
  madeToday: count(1),
  bullish: count(31),
  bearish: count(12),
  tokens: count(1),
  sessions: count(2),
  recoveryCodesLeft: count(10),
  nonPublic: count(2),
  nonPublicCount: count(2),
  hidden: count(0),
  takenDown: count(0),
  index: count(4120),
  settledIndex: count(4377),
  indexes: count(4120),
  at: count(0),
  length: { minimum: 1, example: 3 },
  width: { minimum: 1, example: 1200 },
  height: { minimum: 1, example: 800 },
  rank: { minimum: 1, example: 7 },
  period: { minimum: MIN_PERIOD, maximum: MAX_PERIOD, example: 7 },
  averagePeriod: { minimum: MIN_PERIOD, maximum: MAX_PERIOD, example: 9.5 },
  settleMinutes: count(30),
  days: { example: 30 },
  from: count(4),
  to: count(7),

  basePrice: { exclusiveMinimum: 0, maximum: MAX_PRICE, example: 228.5 },
  targetPrice: { exclusiveMinimum: 0, maximum: MAX_PRICE, example: 239.93 },
  currentPrice: price(232.15),
  previousClose: price(230.02),
  lastClose: price(232.15),
  actualPrice: price(241.62),
  actual: price(241.62),
  target: price(239.93),
  open: price(230.4),
  high: price(233.1),
  low: price(229.85),
  close: price(232.15),
  closes: price(232.15),
  volume: count(48_211_530),
  change: { example: 2.13 },
  predictedChange: change(5.0022),
  actualChange: change(5.7418),
  marketChange: change(1.2134),
  changePercent: change(0.926),
  fromPercent: { example: 2.5 },
  myTargetPercent: change(3.35),
  percentLeft: { minimum: 0, example: 3.35 },
  error: { minimum: 0, example: 0.7396 },
  successRate: percent(62.5),
  bullishPercent: percent(72.093),
  shares: { exclusiveMinimum: 0, example: 4 },
  per: { exclusiveMinimum: 0, example: 1 },
  splitFactor: { exclusiveMinimum: 0, example: 4 },

  periodMultiplier: multiplier(0.8, 5, 2),
  volatilityMultiplier: multiplier(0.5, 20, 2),
  accuracyMultiplier: multiplier(0, 1, 1),
  timeMultiplier: multiplier(0.7, 1, 1),
  finalScore: count(400),
  score: count(400),
  totalScore: count(5230),
  weekScore: count(400),
  avgScore: { minimum: 0, example: 217.9167 },
  movement: { example: 3 },
  marketCapitalization: { minimum: 0, example: 3_412_000_000_000 },
  shareOutstanding: { minimum: 0, example: 14_702_700_000 },
}
