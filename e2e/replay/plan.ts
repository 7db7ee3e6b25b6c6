import { toInstant, addDays, toWallClock } from './new-york-clock.ts'

/** One prediction to make, planned in advance. */
export interface PlannedPrediction {
  /** Epoch ms. */
  at: number
  memberIndex: number
  symbol: string
  changePercent: number
  period: number
  visibility: 'public' | 'followers' | 'private'
  revealTiming: 'immediate' | '1hour' | '2hours' | 'onComplete'
}

export const MEMBER_COUNT = 6

/** Creates a random generator (Mulberry32) that is the same on every machine. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state)
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Minutes of the day in New York: many of them just before, at or after a change of the market's hours. */
const MINUTES = [
  0,
  5,
  8 * 60 + 45,
  9 * 60 - 1,
  9 * 60,
  9 * 60 + 29,
  9 * 60 + 30,
  9 * 60 + 31,
  11 * 60 + 17,
  12 * 60 + 59,
  13 * 60,
  13 * 60 + 1,
  15 * 60 + 59,
  16 * 60,
  16 * 60 + 1,
  17 * 60 + 30,
  20 * 60,
  23 * 60 + 59,
]

/**
 * Days that must be in the plan: holidays, early closes, days around clock changes and splits, and the turn of the year.
 */
const SPECIAL_DAYS = [
  '2019-01-01',
  '2019-03-08',
  '2019-03-10',
  '2019-03-11',
  '2019-07-03',
  '2019-07-04',
  '2019-11-01',
  '2019-11-03',
  '2019-11-04',
  '2019-11-28',
  '2019-11-29',
  '2019-12-24',
  '2019-12-25',
  '2019-12-31',
  '2020-03-06',
  '2020-03-08',
  '2020-03-09',
  '2020-03-16',
  '2020-04-10',
  '2020-08-26',
  '2020-08-28',
  '2020-08-30',
  '2020-08-31',
  '2020-10-30',
  '2020-11-01',
  '2020-11-27',
  '2021-03-12',
  '2021-03-14',
  '2021-04-02',
  '2021-07-16',
  '2021-07-19',
  '2021-07-20',
  '2021-11-07',
  '2021-11-24',
  '2021-11-26',
  '2022-03-13',
  '2022-05-30',
  '2022-06-03',
  '2022-06-05',
  '2022-06-20',
  '2022-07-14',
  '2022-07-17',
  '2022-08-22',
  '2022-08-24',
  '2022-11-06',
  '2022-12-23',
  '2022-12-31',
  '2023-03-12',
  '2023-06-19',
  '2023-07-03',
  '2023-11-05',
  '2023-11-22',
  '2023-12-22',
  '2024-01-15',
  '2024-01-31',
]

const CHANGES_PERCENT = [
  0.4, -0.6, 1.5, -1.7, 3, -3.2, 4.1, 5, -5.3, 7.7, -8, 10, -10.4, 12.5, 16, -17, 23, -24, 33, -35, 55, 120,
]
const VISIBILITIES = ['public', 'followers', 'public', 'private'] as const
const REVEAL_TIMINGS = ['immediate', '1hour', '2hours', 'onComplete'] as const

const PREDICTIONS_PER_MOMENT = 9

/**
 * Plans predictions from January 2019 to February 2024, in the order of time. The product accepts more than 2,000 of
 * them; it refuses those whose member has a pending prediction of the stock.
 */
export function makePlan(symbols: readonly string[]): PlannedPrediction[] {
  const random = createRandom(20_190_104)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const moments = planDays(random).map((day) => toInstant(day, pick(MINUTES)))
  let createdCount = 0
  return moments.flatMap((at) =>
    Array.from({ length: PREDICTIONS_PER_MOMENT }, (): PlannedPrediction => {
      createdCount += 1
      return {
        at,
        memberIndex: createdCount % MEMBER_COUNT,
        symbol: pick(symbols),
        changePercent: pick(CHANGES_PERCENT),
        period: 1 + (createdCount % 30),
        visibility: pick(VISIBILITIES),
        revealTiming: pick(REVEAL_TIMINGS),
      }
    }),
  )
}

function planDays(random: () => number): string[] {
  const days = new Set(SPECIAL_DAYS)
  for (let day = '2019-01-04'; day < '2024-02-01'; day = addDays(day, 5 + Math.floor(random() * 5)))
    days.add(day)
  return [...days].toSorted()
}

/** Counts the different weekdays, minutes of the day, symbols and periods of a plan, for the report. */
export function countDistinctValues(plan: readonly PlannedPrediction[]) {
  const weekdays = new Set(plan.map(({ at }) => toWallClock(at).weekday))
  const minutes = new Set(plan.map(({ at }) => toWallClock(at).minute))
  const symbols = new Set(plan.map(({ symbol }) => symbol))
  const periods = new Set(plan.map(({ period }) => period))
  return { weekdays: weekdays.size, minutes: minutes.size, symbols: symbols.size, periods: periods.size }
}
