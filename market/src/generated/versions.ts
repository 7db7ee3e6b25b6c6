/** How much generated prices move. A released version never changes, because predictions are made on its prices. */
export type Generator = {
  market: {
    seed: string
    /** Standard deviation of one session's move. */
    deviation: number
    /** One draw in this many is three times as large. */
    rarity: number
    /** Standard deviation of a year in percent, with a beta of 1. */
    yearVolatility: number
    /** Logarithmic drift per year, with a beta of 1. */
    yearlyGrowth: number
    /** Volatility of the calmest and the most volatile month, relative to an ordinary month (1). */
    volatilityRange: readonly [number, number]
  }
  /** One of a stock's own draws in this many is three times as large. */
  ownRarity: number
  /** The overnight jump before a quarterly report, in standard deviations. */
  quarterlyJump: number
  /** Whether a market-following fund has almost no movement of its own. */
  fundsFollowMarket: boolean
}

const GENERATORS = {
  1: {
    market: {
      seed: 'the market',
      deviation: 0.0095,
      rarity: 100,
      yearVolatility: 16,
      yearlyGrowth: 0,
      volatilityRange: [0.65, 1.65],
    },
    ownRarity: 60,
    quarterlyJump: 3,
    fundsFollowMarket: false,
  },
  /** An ordinary market: an index seldom moves 2 % in a day or falls 6 % in a month. */
  2: {
    market: {
      seed: 'the market, calmer',
      deviation: 0.0062,
      rarity: 1_000_000,
      yearVolatility: 10,
      yearlyGrowth: 0.05,
      volatilityRange: [0.7, 1.2],
    },
    ownRarity: 200,
    quarterlyJump: 2,
    fundsFollowMarket: true,
  },
} as const satisfies Record<number, Generator>

export type GeneratorVersion = keyof typeof GENERATORS

export const isGeneratorVersion = (version: number): version is GeneratorVersion =>
  Object.hasOwn(GENERATORS, version)

export const getGenerator = (version: GeneratorVersion): Generator => GENERATORS[version]
