import { MAX_PERIOD, MIN_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'
import { MAX_PRICE } from '@gwanyeok/domain/stocks/price.ts'
import type { JsonSchema } from './json-schema.ts'

type NumberField = Pick<JsonSchema, 'minimum' | 'exclusiveMinimum' | 'maximum'> & { example: number }

const describeCount = (example: number): NumberField => ({ minimum: 0, example })
/** Market prices in dollars. */
const describePrice = (example: number): NumberField => ({ exclusiveMinimum: 0, example })
const describePercent = (example: number): NumberField => ({ minimum: 0, maximum: 100, example })
/** A price change in percent; a price cannot fall by more than 100. */
const describeChange = (example: number): NumberField => ({ minimum: -100, example })
const describeMultiplier = (minimum: number, maximum: number, example: number): NumberField => ({
  minimum,
  maximum,
  example,
})

/**
 * Bounds and examples of the number fields of answers. Fields of the same name have the same meaning in every answer.
 * The bounds come from the rules and the database, because the contract does not state them.
 */
export const NUMBER_FIELDS: Readonly<Record<string, NumberField>> = {
  likes: describeCount(12),
  commentCount: describeCount(3),
  viewCount: describeCount(148),
  predictionCount: describeCount(57),
  postCount: describeCount(21),
  followerCount: describeCount(34),
  followingCount: describeCount(18),
  users: describeCount(1204),
  predictions: describeCount(57),
  today: describeCount(83),
  judged: describeCount(24),
  success: describeCount(15),
  failed: describeCount(9),
  pending: describeCount(4),
  void: describeCount(1),
  total: describeCount(28),
  count: describeCount(2),
  wins: describeCount(31),
  losses: describeCount(17),
  marketWins: describeCount(31),
  marketLosses: describeCount(17),
  adjustedRate: describePercent(54.7297),
  streak: describeCount(4),
  nextResults: describeCount(3),
  newResults: describeCount(2),
  hits: describeCount(1),
  points: describeCount(250),
  stockCount: describeCount(9),
  sealedCount: describeCount(6),
  madeToday: describeCount(1),
  bullish: describeCount(31),
  bearish: describeCount(12),
  tokens: describeCount(1),
  sessions: describeCount(2),
  recoveryCodesLeft: describeCount(10),
  nonPublic: describeCount(2),
  nonPublicCount: describeCount(2),
  hidden: describeCount(0),
  takenDown: describeCount(0),
  index: describeCount(4120),
  settledIndex: describeCount(4377),
  indexes: describeCount(4120),
  at: describeCount(0),
  length: { minimum: 1, example: 3 },
  width: { minimum: 1, example: 1200 },
  height: { minimum: 1, example: 800 },
  rank: { minimum: 1, example: 7 },
  period: { minimum: MIN_PERIOD, maximum: MAX_PERIOD, example: 7 },
  averagePeriod: { minimum: MIN_PERIOD, maximum: MAX_PERIOD, example: 9.5 },
  settleMinutes: describeCount(30),
  days: { example: 30 },
  from: describeCount(4),
  to: describeCount(7),

  basePrice: { exclusiveMinimum: 0, maximum: MAX_PRICE, example: 228.5 },
  targetPrice: { exclusiveMinimum: 0, maximum: MAX_PRICE, example: 239.93 },
  currentPrice: describePrice(232.15),
  previousClose: describePrice(230.02),
  lastClose: describePrice(232.15),
  actualPrice: describePrice(241.62),
  actual: describePrice(241.62),
  target: describePrice(239.93),
  open: describePrice(230.4),
  high: describePrice(233.1),
  low: describePrice(229.85),
  close: describePrice(232.15),
  closes: describePrice(232.15),
  volume: describeCount(48_211_530),
  change: { example: 2.13 },
  predictedChange: describeChange(5.0022),
  actualChange: describeChange(5.7418),
  marketChange: describeChange(1.2134),
  changePercent: describeChange(0.926),
  fromPercent: { example: 2.5 },
  myTargetPercent: describeChange(3.35),
  percentLeft: describeChange(3.35),
  error: { minimum: 0, example: 0.7396 },
  successRate: describePercent(62.5),
  bullishPercent: describePercent(72.093),
  shares: { exclusiveMinimum: 0, example: 4 },
  per: { exclusiveMinimum: 0, example: 1 },
  splitFactor: { exclusiveMinimum: 0, example: 4 },

  periodMultiplier: describeMultiplier(0.8, 5, 2),
  volatilityMultiplier: describeMultiplier(0.5, 20, 2),
  accuracyMultiplier: describeMultiplier(0, 1, 1),
  timeMultiplier: describeMultiplier(0.7, 1, 1),
  finalScore: describeCount(400),
  score: describeCount(400),
  totalScore: describeCount(5230),
  weekScore: describeCount(400),
  avgScore: { minimum: 0, example: 217.9167 },
  movement: { example: 3 },
  marketCapitalization: { minimum: 0, example: 3_412_000_000_000 },
  shareOutstanding: { minimum: 0, example: 14_702_700_000 },
}
