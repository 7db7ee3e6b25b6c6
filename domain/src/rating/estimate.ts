import { upperTailOfT } from '../statistics/student-t.ts'

/** Of a member's counted predictions of one week, with what the whole market did taken away. */
export interface RatedWeek {
  /** Σe, e = hit − pO less the market's part. */
  excess: number
  /** ΣI, I = 4·pO·(1 − pO): how much the result of a prediction says. */
  information: number
}

/** What the estimate needs of all weeks; sums over weeks, so that a week can be added without the others. */
export interface WeekSums {
  weeks: number
  excess: number
  information: number
  /** Σ over weeks of excess², excess · information, information². */
  excessSquared: number
  excessInformation: number
  informationSquared: number
}

export function sumsOfWeeks(weeks: readonly RatedWeek[]): WeekSums {
  const sum = (of: (week: RatedWeek) => number) => weeks.reduce((total, week) => total + of(week), 0)
  return {
    weeks: weeks.length,
    excess: sum(({ excess }) => excess),
    information: sum(({ information }) => information),
    excessSquared: sum(({ excess }) => excess ** 2),
    excessInformation: sum(({ excess, information }) => excess * information),
    informationSquared: sum(({ information }) => information ** 2),
  }
}

export interface Estimate {
  /** Hits beyond luck, as the difference of probability at a chance of one half. */
  x: number
  standardError: number
  /** Of luck alone reaching x or more: one-sided, x / standard error as Student's t; 1 with fewer than two weeks. */
  pValue: number
}

/**
 * x = Σe/ΣI. The standard error is the cluster-robust one by weeks, as predictions of one week share the market (Liang and
 * Zeger 1986, with the correction W/(W − 1)): u_w = Σ of the week (e − I·x), and never less than that of independent coins,
 * 0.25/ΣI, which counts alone with fewer than two weeks. Null where nothing was counted.
 */
export function estimateOf(sums: WeekSums): Estimate | null {
  const { weeks, excess, information } = sums
  if (!(information > 0)) return null
  const x = excess / information
  const ofCoins = 0.25 / information
  if (weeks < 2) return { x, standardError: Math.sqrt(ofCoins), pValue: 1 }
  const ofWeeks = (weeks / (weeks - 1)) * (squaredResiduals(sums, x) / information ** 2)
  const standardError = Math.sqrt(Math.max(ofWeeks, ofCoins))
  return { x, standardError, pValue: upperTailOfT(x / standardError, weeks - 1) }
}

/** Σ u_w², with (e − I·x)² multiplied out. */
function squaredResiduals(
  { excessSquared, excessInformation, informationSquared }: WeekSums,
  x: number,
): number {
  return excessSquared - 2 * x * excessInformation + x ** 2 * informationSquared
}
