/** How wild generated prices are. A version never changes once it was released: its prices are part of predictions. */
export type Generator = {
  market: {
    seed: string
    /** Standard deviation of one session's move. */
    deviation: number
    /** One in this many draws is three times as far out. */
    rarity: number
    /** Standard deviation of a year, in percent, that a beta of 1 follows. */
    yearVolatility: number
    /** Logarithmic, a year, for a beta of 1. */
    yearlyGrowth: number
    /** Volatility of the calmest and the wildest month relative to an ordinary one (1). */
    wildness: readonly [number, number]
  }
  /** One in this many of a stock's own draws is three times as far out. */
  ownRarity: number
  /** The night before a quarterly report, in deviations. */
  quarterlyJump: number
  /** Whether a fund that follows the market has almost no movement of its own. */
  fundsFollow: boolean
}

const GENERATORS = {
  1: {
    market: {
      seed: 'the market',
      deviation: 0.0095,
      rarity: 100,
      yearVolatility: 16,
      yearlyGrowth: 0,
      wildness: [0.65, 1.65],
    },
    ownRarity: 60,
    quarterlyJump: 3,
    fundsFollow: false,
  },
  /** An ordinary market: an index seldom moves 2 % in a day, or falls 6 % in a month. */
  2: {
    market: {
      seed: 'the market, calmer',
      deviation: 0.0062,
      rarity: 1_000_000,
      yearVolatility: 10,
      yearlyGrowth: 0.05,
      wildness: [0.7, 1.2],
    },
    ownRarity: 200,
    quarterlyJump: 2,
    fundsFollow: true,
  },
} as const satisfies Record<number, Generator>

export type GeneratorVersion = keyof typeof GENERATORS

export const isGeneratorVersion = (version: number): version is GeneratorVersion =>
  Object.hasOwn(GENERATORS, version)

export const getGenerator = (version: GeneratorVersion): Generator => GENERATORS[version]
