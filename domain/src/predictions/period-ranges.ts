import { MAX_PERIOD } from './prediction.ts'
import { scoreTables } from './judging/score.ts'

export interface PeriodRange {
  /** Shortest and longest period of the range in days. */
  from: number
  to: number
  multiplier: number
}

/** The five ranges of periods with the same multiplier, shortest first. */
export const PERIOD_RANGES: readonly PeriodRange[] = scoreTables.period
  .filter(({ upTo }) => upTo <= MAX_PERIOD)
  .map(({ upTo, multiplier }, index) => ({
    from: (scoreTables.period[index - 1]?.upTo ?? 0) + 1,
    to: upTo,
    multiplier,
  }))
