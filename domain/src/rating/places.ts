import { discoveryThreshold } from '../statistics/benjamini-hochberg.ts'
import type { Estimate } from './estimate.ts'

/** How far true skills spread, as a standard deviation: at least and at most. */
export const LEAST_SPREAD = 0.015
export const MOST_SPREAD = 0.06
/** Added to each member's error when the spread is estimated, so that a few exact ones do not decide it. */
export const SPREAD_OF_WEIGHTS = 0.03
/** Quantile of the normal distribution: the lower bound holds for 90 of 100. */
export const BOUND_QUANTILE = 1.2816
/** At most this part of all badges may be luck. */
export const FALSE_BADGES = 0.05

/**
 * τ², the variance of true skill among listed members by the method of moments (DerSimonian and Laird 1986, with fixed
 * weights): Σw(x² − se²)/Σw with w = 1/(se² + 0.03²), within its limits; the lower limit without members.
 */
export function skillVariance(listed: readonly Estimate[]): number {
  let [weights, variances] = [0, 0]
  for (const { x, standardError } of listed) {
    const weight = 1 / (standardError ** 2 + SPREAD_OF_WEIGHTS ** 2)
    weights += weight
    variances += weight * (x ** 2 - standardError ** 2)
  }
  const estimated = weights === 0 ? 0 : variances / weights
  return Math.min(MOST_SPREAD ** 2, Math.max(LEAST_SPREAD ** 2, estimated))
}

/** What a member's skill is at least: S·x − 1.2816·√S·se with S = τ²/(τ² + se²) (normal posterior, prior N(0, τ²)). */
export function lowerBound({ x, standardError }: Estimate, variance: number): number {
  const share = variance / (variance + standardError ** 2)
  return share * x - BOUND_QUANTILE * Math.sqrt(share) * standardError
}

export interface Place {
  lowerBound: number
  /** Luck is ruled out this week, over all listed members. */
  isProven: boolean
}

/** The places of all listed members, in the order given. */
export function placesOf(listed: readonly Estimate[]): Place[] {
  const variance = skillVariance(listed)
  const threshold = discoveryThreshold(
    listed.map(({ pValue }) => pValue),
    FALSE_BADGES,
  )
  return listed.map((estimate) => ({
    lowerBound: lowerBound(estimate, variance),
    isProven: threshold !== null && estimate.pValue <= threshold,
  }))
}
