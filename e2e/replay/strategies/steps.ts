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
const toFourDecimals = (chance: number) => Math.round(chance * 10_000) / 10_000

/** Scores of hit targets over one day, each a hundredth of a percent further from the base; `tiers` names the factors that are equal. */
function* scoresOfHits(history: History, first: number, isUp: boolean) {
  const { open, high, low, close } = history.candles[first]!
  const previousClose = history.candles[first - 1]!.close
  const base = basePriceOf(previousClose)
  const volatility = volatilityAt(history, first)
  const actualChange = changePercent(base, close)
  for (let steps = 1; ; steps += 1) {
    const target = basePriceOf(base * (1 + (isUp ? 1 : -1) * steps * STEP))
    if (isUp ? high < target : low > target || target <= 0) return
    if (target === base) continue
    const bet = { base, open, previousClose, target, isUp, sessions: 1, volatility }
    const change = changePercent(base, target)
    const multipliers = {
      periodMultiplier: periodMultiplier(1),
      volatilityMultiplier: volatilityMultiplier(change),
      accuracyMultiplier: accuracyMultiplier(errorPoints(change, actualChange)),
      timeMultiplier: 1,
    }
    const chance = Math.max(chanceFromOpen(bet), chanceFromBase(bet))
    const tiers = `${multipliers.volatilityMultiplier} ${multipliers.accuracyMultiplier}`
    yield { tiers, score: finalScore(multipliers, toFourDecimals(chance)) }
  }
}

/** The largest difference in points between neighbouring targets that both hit in one session and share their tiers. */
export function largestStep(history: History, first: number): number {
  let largest = 0
  for (const isUp of [true, false]) {
    let before: { tiers: string; score: number } | null = null
    for (const now of scoresOfHits(history, first, isUp)) {
      if (before?.tiers === now.tiers) largest = Math.max(largest, Math.abs(now.score - before.score))
      before = now
    }
  }
  return largest
}
