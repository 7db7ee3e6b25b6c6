import { listSessions, findSessionIndexFrom } from '../sessions.ts'
import { drawFatBell, toSeed, drawUnit } from './random.ts'

/** Logarithmic moves by session index: `overnight` until the open, `intraday` from the open to the close. */
export type Moves = { overnight: Float64Array; intraday: Float64Array }

export type MovesInput = {
  seed: number
  /** Standard deviation of one session's move. */
  deviation: number
  /** The fraction of the previous day's distance from the mean that remains, below 1. */
  memory: number
  /** One draw in this many is three times as large. */
  rarity: number
  /** Volatility of this session relative to an ordinary session (1). */
  getVolatilityFactor: (index: number) => number
  /** Draws the jump in the night before this session, in deviations. */
  drawNews: (index: number) => number
}

/** Nothing is generated before this day. */
export const FIRST_DATE = '2003-01-02'

// 30 % of a stock's variance arises while the exchange is closed.
const OVERNIGHT_SHARE = Math.sqrt(0.3)
const INTRADAY_SHARE = Math.sqrt(0.7)
const OVERNIGHT_STREAM = 1
const INTRADAY_STREAM = 2

/** Generates a random path that returns to its mean, so that decades lead neither to zero nor to infinity. */
export function generateMeanRevertingMoves(input: MovesInput): Moves {
  const count = listSessions().length
  const overnight = new Float64Array(count)
  const intraday = new Float64Array(count)
  let distanceFromMean = 0
  for (let index = findSessionIndexFrom(FIRST_DATE); index < count; index += 1) {
    const deviation = input.deviation * input.getVolatilityFactor(index)
    const nightDraw =
      OVERNIGHT_SHARE * drawFatBell(input.seed, index, OVERNIGHT_STREAM, input.rarity) + input.drawNews(index)
    overnight[index] = (input.memory - 1) * distanceFromMean + deviation * nightDraw
    intraday[index] =
      deviation * INTRADAY_SHARE * drawFatBell(input.seed, index, INTRADAY_STREAM, input.rarity)
    distanceFromMean += overnight[index]! + intraday[index]!
  }
  return { overnight, intraday }
}

const SESSIONS_PER_MONTH = 21
const VOLATILITY_STREAM = 9
const MARKET_SEED = toSeed('the market, calmer')
/** Volatility of the calmest and the most volatile month, relative to an ordinary month (1). */
const MIN_VOLATILITY_FACTOR = 0.7
const MAX_VOLATILITY_FACTOR = 1.2
const monthFactors: number[] = []

/** Returns the volatility of a session's month relative to an ordinary month (1), shared by all stocks. */
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
    getVolatilityFactor: getMonthVolatilityFactor,
    drawNews: () => 0,
  })
  return marketMoves
}
