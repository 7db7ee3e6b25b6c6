import { type DayRange, firstTouched } from '@gwanyeok/domain/predictions/judging/duel.ts'

/** Five invented sessions from an open of 100 dollars. */
export const EXAMPLE_DAYS: readonly DayRange[] = [
  { open: 100, high: 101.4, low: 98.6 },
  { open: 101, high: 102.6, low: 99.4 },
  { open: 102.2, high: 104.8, low: 101.4 },
  { open: 104.4, high: 106.4, low: 102.6 },
  { open: 103, high: 103.4, low: 95.2 },
]

export interface ExampleDuel {
  target: number
  mirror: number
  result: 'win' | 'loss' | 'draw'
  /** Index of the deciding session; null in a draw. */
  day: number | null
}

/** A target so many percent away from the open of the example; below it when negative. */
export function exampleDuel(percent: number): ExampleDuel {
  const open = EXAMPLE_DAYS[0]!.open
  const target = open * (1 + percent / 100)
  const mirror = open ** 2 / target
  const levels = { upper: Math.max(target, mirror), lower: Math.min(target, mirror) }
  const touched = firstTouched(EXAMPLE_DAYS, levels)
  if (touched === 'both' || touched === 'neither') return { target, mirror, result: 'draw', day: null }
  const day = EXAMPLE_DAYS.findIndex(
    (_, at) => firstTouched(EXAMPLE_DAYS.slice(0, at + 1), levels) !== 'neither',
  )
  return { target, mirror, result: (touched === 'upper') === percent > 0 ? 'win' : 'loss', day }
}
