import { listSessions, findSessionIndexFrom } from '../sessions.ts'
import { drawFatBell, toSeed, drawUnit } from './random.ts'
import type { Generator } from './versions.ts'

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
  /** Volatility of this session relative to an ordinary one (1). */
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
const marketMovesBySeed = new Map<string, Moves>()

const monthFactorsBySeed = new Map<string, number[]>()

/** The volatility of a session's month relative to an ordinary month (1), shared by all stocks. */
export function getMonthVolatilityFactor({ market }: Generator, index: number): number {
  const byMonth = monthFactorsBySeed.get(market.seed) ?? []
  monthFactorsBySeed.set(market.seed, byMonth)
  const month = Math.floor(index / SESSIONS_PER_MONTH)
  return (byMonth[month] ??= computeVolatilityFactor(market, month))
}

function computeVolatilityFactor(
  { volatilityRange: [min, max], seed }: Generator['market'],
  month: number,
): number {
  const unit = drawUnit(toSeed(seed), month, VOLATILITY_STREAM)
  return min + unit * unit * (max - min)
}

/** Returns the moves of the whole market, which each stock follows by its beta. */
export function getMarketMoves(generator: Generator): Moves {
  const { seed, deviation, rarity } = generator.market
  const cachedMoves = marketMovesBySeed.get(seed)
  if (cachedMoves) return cachedMoves
  const moves = generateMeanRevertingMoves({
    seed: toSeed(seed),
    deviation,
    memory: 0.998,
    rarity,
    volatilityFactor: (index) => getMonthVolatilityFactor(generator, index),
    news: () => 0,
  })
  marketMovesBySeed.set(seed, moves)
  return moves
}
