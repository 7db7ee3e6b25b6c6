import { MAX_PERIOD, MIN_PERIOD } from '@gwanyeok/domain/predictions/prediction.ts'
import { MAX_PRICE } from '@gwanyeok/domain/stocks/price.ts'
import type { JsonSchema } from './json-schema.ts'

type NumberFacts = Pick<JsonSchema, 'minimum' | 'exclusiveMinimum' | 'maximum'> & { example: number }

const countFacts = (example: number): NumberFacts => ({ minimum: 0, example })
/** Market prices in dollars. */
const priceFacts = (example: number): NumberFacts => ({ exclusiveMinimum: 0, example })
const percentFacts = (example: number): NumberFacts => ({ minimum: 0, maximum: 100, example })
/** A price change in percent; a price cannot fall by more than 100. */
const changeFacts = (example: number): NumberFacts => ({ minimum: -100, example })
const multiplierFacts = (minimum: number, maximum: number, example: number): NumberFacts => ({
  minimum,
  maximum,
  example,
})

/**
 * Facts about the number fields of answers. A field name means the same everywhere. The bounds come from the rules
 * and the database, because the contract does not state them.
 */
export const NUMBER_FACTS: Readonly<Record<string, NumberFacts>> = {
  likes: countFacts(12),
  commentCount: countFacts(3),
  viewCount: countFacts(148),
  predictionCount: countFacts(57),
  postCount: countFacts(21),
  followerCount: countFacts(34),
  followingCount: countFacts(18),
  users: countFacts(1204),
  predictions: countFacts(57),
  today: countFacts(83),
  judged: countFacts(24),
  success: countFacts(15),
  failed: countFacts(9),
  pending: countFacts(4),
  void: countFacts(1),
  total: countFacts(28),
  count: countFacts(2),
  wins: countFacts(31),
  losses: countFacts(17),
  marketWins: countFacts(31),
  marketLosses: countFacts(17),
  adjustedRate: percentFacts(54.7297),
  streak: countFacts(4),
  nextResults: countFacts(3),
  newResults: countFacts(2),
  hits: countFacts(1),
  points: countFacts(250),
  stockCount: countFacts(9),
  sealedCount: countFacts(6),
  madeToday: countFacts(1),
  bullish: countFacts(31),
  bearish: countFacts(12),
  tokens: countFacts(1),
  sessions: countFacts(2),
  recoveryCodesLeft: countFacts(10),
  nonPublic: countFacts(2),
  nonPublicCount: countFacts(2),
  hidden: countFacts(0),
  takenDown: countFacts(0),
  index: countFacts(4120),
  settledIndex: countFacts(4377),
  indexes: countFacts(4120),
  at: countFacts(0),
  length: { minimum: 1, example: 3 },
  width: { minimum: 1, example: 1200 },
  height: { minimum: 1, example: 800 },
  rank: { minimum: 1, example: 7 },
  period: { minimum: MIN_PERIOD, maximum: MAX_PERIOD, example: 7 },
  averagePeriod: { minimum: MIN_PERIOD, maximum: MAX_PERIOD, example: 9.5 },
  settleMinutes: countFacts(30),
  days: { example: 30 },
  from: countFacts(4),
  to: countFacts(7),

  basePrice: { exclusiveMinimum: 0, maximum: MAX_PRICE, example: 228.5 },
  targetPrice: { exclusiveMinimum: 0, maximum: MAX_PRICE, example: 239.93 },
  currentPrice: priceFacts(232.15),
  previousClose: priceFacts(230.02),
  lastClose: priceFacts(232.15),
  actualPrice: priceFacts(241.62),
  actual: priceFacts(241.62),
  target: priceFacts(239.93),
  open: priceFacts(230.4),
  high: priceFacts(233.1),
  low: priceFacts(229.85),
  close: priceFacts(232.15),
  closes: priceFacts(232.15),
  volume: countFacts(48_211_530),
  change: { example: 2.13 },
  predictedChange: changeFacts(5.0022),
  actualChange: changeFacts(5.7418),
  marketChange: changeFacts(1.2134),
  changePercent: changeFacts(0.926),
  fromPercent: { example: 2.5 },
  myTargetPercent: changeFacts(3.35),
  percentLeft: { minimum: 0, example: 3.35 },
  error: { minimum: 0, example: 0.7396 },
  successRate: percentFacts(62.5),
  bullishPercent: percentFacts(72.093),
  shares: { exclusiveMinimum: 0, example: 4 },
  per: { exclusiveMinimum: 0, example: 1 },
  splitFactor: { exclusiveMinimum: 0, example: 4 },

  periodMultiplier: multiplierFacts(0.8, 5, 2),
  volatilityMultiplier: multiplierFacts(0.5, 20, 2),
  accuracyMultiplier: multiplierFacts(0, 1, 1),
  timeMultiplier: multiplierFacts(0.7, 1, 1),
  finalScore: countFacts(400),
  score: countFacts(400),
  totalScore: countFacts(5230),
  weekScore: countFacts(400),
  avgScore: { minimum: 0, example: 217.9167 },
  movement: { example: 3 },
  marketCapitalization: { minimum: 0, example: 3_412_000_000_000 },
  shareOutstanding: { minimum: 0, example: 14_702_700_000 },
}
