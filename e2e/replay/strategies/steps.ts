import { chanceFromBase, chanceFromOpen } from '@gwanyeok/domain/predictions/chance.ts'
import { changePercent, errorPoints } from '@gwanyeok/domain/predictions/change.ts'
import {
  accuracyMultiplier,
  finalScore,
  periodMultiplier,
  volatilityMultiplier,
} from '@gwanyeok/domain/predictions/judging/score.ts'
import { basePriceOf } from '@gwanyeok/domain/predictions/prediction.ts'
import { type History, volatilityAt } from './histories.ts'

/** A hundredth of a percent of the base. */
const STEP = 0.0001
/** How fast the chance multiplier changes at most, per standard deviation of distance: at p = ½ (docs/scoring.md). */
const STEEPEST = 3.0304
/** p has 4 decimals: how far that moves the multipliers of two targets apart, at most 4 · 0.00005 each. */
const ROUNDED_CHANCES = 0.0004
const toFourDecimals = (chance: number) => Math.round(chance * 10_000) / 10_000

interface Hit {
  target: number
  /** Names the factors that are equal. */
  tiers: string
  chance: number
  /** The standard deviation that the larger of the two chances is measured in. */
  deviation: number
  score: number
  /** By the four factors alone. */
  specified: number
}

const multipliersOf = (change: number, actualChange: number) => ({
  periodMultiplier: periodMultiplier(1),
  volatilityMultiplier: volatilityMultiplier(change),
  accuracyMultiplier: accuracyMultiplier(errorPoints(change, actualChange)),
  timeMultiplier: 1,
})

/** The targets that a session hits, each a hundredth of a percent of the base further from it. */
function* hitsOf(history: History, first: number, isUp: boolean): Generator<Hit> {
  const { open, high, low, close } = history.candles[first]!
  const previousClose = history.candles[first - 1]!.close
  const base = basePriceOf(previousClose)
  const volatility = volatilityAt(history, first)
  const actualChange = changePercent(base, close)
  const ofOpen = Math.sqrt(volatility.day + 0.4 * Math.log(open / previousClose) ** 2)
  const ofBase = Math.sqrt(volatility.day + volatility.night)
  for (let steps = 1; ; steps += 1) {
    const target = basePriceOf(base * (1 + (isUp ? 1 : -1) * steps * STEP))
    if (isUp ? high < target : low > target || target <= 0) return
    if (target === base) continue
    const bet = { base, open, previousClose, target, isUp, sessions: 1, volatility }
    const change = changePercent(base, target)
    const multipliers = multipliersOf(change, actualChange)
    const [fromOpen, fromBase] = [chanceFromOpen(bet), chanceFromBase(bet)]
    const chance = toFourDecimals(Math.max(fromOpen, fromBase))
    yield {
      target,
      tiers: `${multipliers.volatilityMultiplier} ${multipliers.accuracyMultiplier}`,
      chance,
      deviation: fromOpen >= fromBase ? ofOpen : ofBase,
      score: finalScore(multipliers, chance),
      specified: finalScore(multipliers, null),
    }
  }
}

/** How far apart the scores of two neighbours of the same tiers may be: not at all up to p = ½. */
function boundOf(a: Hit, b: Hit): number {
  if (Math.max(a.chance, b.chance) <= 0.5) return 0
  const distance = Math.abs(Math.log(a.target / b.target)) / Math.min(a.deviation, b.deviation)
  return a.specified * (STEEPEST * distance + ROUNDED_CHANCES) + 1
}

export interface LargestStep {
  points: number
  /** What the formulas allow at most on that day. */
  bound: number
}

/** The largest difference in points between neighbouring targets that both hit in one session and share their tiers. */
export function largestStep(history: History, first: number): LargestStep {
  const largest = { points: 0, bound: 0 }
  for (const isUp of [true, false]) {
    let before: Hit | null = null
    for (const now of hitsOf(history, first, isUp)) {
      if (before?.tiers === now.tiers) {
        largest.points = Math.max(largest.points, Math.abs(now.score - before.score))
        largest.bound = Math.max(largest.bound, boundOf(before, now))
      }
      before = now
    }
  }
  return largest
}
