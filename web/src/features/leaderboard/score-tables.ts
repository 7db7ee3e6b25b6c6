import { scoreTables } from '@gwanyeok/domain/predictions/judging/score.ts'
import { leaderboardMessages } from './messages.ts'

export interface TableRow {
  name: string
  multiplier: number
}

/** Days of the period. The last row ends with the longest possible period. */
export const periodRows: TableRow[] = scoreTables.period
  .filter(({ upTo }) => upTo !== Infinity)
  .map(({ upTo, multiplier }, index) => {
    const previousUpTo = scoreTables.period[index - 1]?.upTo ?? 0
    return { name: leaderboardMessages.days(previousUpTo + 1, upTo), multiplier }
  })

export const errorRows: TableRow[] = scoreTables.accuracy.map(({ upTo, multiplier }) => ({
  name: upTo === Infinity ? leaderboardMessages.errorAbove : leaderboardMessages.errorUpTo(upTo),
  multiplier,
}))

/** Rows from the smallest change to the largest. */
export const changeRows: TableRow[] = scoreTables.volatility
  .map(({ atLeast, multiplier }, index) => ({
    name:
      atLeast === 0
        ? leaderboardMessages.below(scoreTables.volatility[index - 1]?.atLeast ?? 0)
        : leaderboardMessages.atLeast(atLeast),
    multiplier,
  }))
  .toReversed()
