import { MAX_PERIOD } from './prediction.ts'
import { scoreTables } from './judging/score.ts'

export interface PeriodZone {
  /** Shortest and longest period of the zone in days. */
  from: number
  to: number
  multiplier: number
}

/** The five zones of periods with the same multiplier, shortest first. */
export const PERIOD_ZONES: readonly PeriodZone[] = scoreTables.period
  .filter(({ upTo }) => upTo <= MAX_PERIOD)
  .map(({ upTo, multiplier }, index) => ({
    from: (scoreTables.period[index - 1]?.upTo ?? 0) + 1,
    to: upTo,
    multiplier,
  }))
