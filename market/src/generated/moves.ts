import { listSessions, findSessionIndexFrom } from '../sessions.ts'
import { drawFatBell, toSeed, drawUnit } from './random.ts'

/** Logarithmic moves by session index: overnight until the open, and from the open to the close. */
export type Moves = { gap: Float64Array; day: Float64Array }

export type MovesInput = {
  seed: number
  /** Standard deviation of one session's move. */
  deviation: number
  /** The fraction of the previous day's distance from the mean that remains, below 1. */
  memory: number
  /** One draw in this many is three times as large. */
  rarity: number
  /** Volatility of this session relative to an ordinary session (1). */
  volatilityFactor: (index: number) => number
  /** A jump in the night before this session, in deviations. */
  news: (index: number) => number
}

/** Nothing is generated before this day. */
export const FIRST_DATE = '2003-01-02'

// 30 % of a stock's variance arises while the exchange is closed.
const NIGHT_SHARE = Math.sqrt(0.3)
const DAY_SHARE = Math.sqrt(0.7)
const GAP_STREAM = 1
const DAY_STREAM = 2

/** Generates a random path that returns to its mean, so that decades lead neither to zero nor to infinity. */
export function generateMeanRevertingMoves(input: MovesInput): Moves {
  const count = listSessions().length
  const gap = new Float64Array(count)
  const day = new Float64Array(count)
  let distanceFromMean = 0
  for (let index = findSessionIndexFrom(FIRST_DATE); index < count; index += 1) {
    const deviation = input.deviation * input.volatilityFactor(index)
    const nightDraw =
      NIGHT_SHARE * drawFatBell(input.seed, index, GAP_STREAM, input.rarity) + input.news(index)
    gap[index] = (input.memory - 1) * distanceFromMean + deviation * nightDraw
    day[index] = deviation * DAY_SHARE * drawFatBell(input.seed, index, DAY_STREAM, input.rarity)
    distanceFromMean += gap[index]! + day[index]!
  }
  return { gap, day }
}

const SESSIONS_PER_MONTH = 21
const VOLATILITY_STREAM = 9
const MARKET_SEED = toSeed('the market, calmer')
/** Volatility of the calmest and the most volatile month, relative to an ordinary month (1). */
const MIN_VOLATILITY_FACTOR = 0.7
const MAX_VOLATILITY_FACTOR = 1.2
const monthFactors: number[] = []

/** The volatility of a session's month relative to an ordinary month (1), shared by all stocks. */
export function getMonthVolatilityFactor(index: number): number {
  const month = Math.floor(index / SESSIONS_PER_MONTH)
  return (monthFactors[month] ??= computeVolatilityFactor(month))
}

function computeVolatilityFactor(month: number): number {
  const unit = drawUnit(MARKET_SEED, month, VOLATILITY_STREAM)
  return MIN_VOLATILITY_FACTOR + unit * unit * (MAX_VOLATILITY_FACTOR - MIN_VOLATILITY_FACTOR)
}

let marketMoves: Moves | undefined

/**
 * Returns the moves of the whole market, which each stock follows by its beta: an ordinary market, whose index seldom
 * moves 2 % in a day or falls 6 % in a month.
 */
export function getMarketMoves(): Moves {
  marketMoves ??= generateMeanRevertingMoves({
    seed: MARKET_SEED,
    deviation: 0.0062,
    memory: 0.998,
    rarity: 1_000_000,
    volatilityFactor: getMonthVolatilityFactor,
    news: () => 0,
  })
  return marketMoves
}
