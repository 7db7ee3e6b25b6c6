import { describe, expect, it } from 'vitest'
import { addDays } from '../stocks/calendar/calendar-date.ts'
import { countWeeksInARow } from './streak.ts'

const THIS_WEEK = '2026-11-23'

/** Counts the streak of a drawing, whose last character is this week; `x` is a week with a result. */
const countStreak = (drawing: string) =>
  countWeeksInARow(
    [...drawing].flatMap((week, index) =>
      week === 'x' ? [addDays(THIS_WEEK, 7 * (index + 1 - drawing.length))] : [],
    ),
    THIS_WEEK,
  )

describe('weeks in a row', () => {
  it.each([
    ['no result', '....', 0],
    ['the first result is in this week', 'x', 1],
    ['this week has no result yet', 'xxx.', 3],
    ['this week has a result', 'xxxx', 4],
    ['one missed week is forgiven and not counted', 'xx.x', 3],
    ['last week was missed', 'xxx.x', 4],
    ['last week was missed, and this week has no result yet', 'xxx..', 3],
    ['a second missed week within four ends the streak', 'xxx.xx.x', 3],
    ['two missed weeks in a row end the streak', 'xxx..x', 1],
    ['one missed week in every four is forgiven', 'xx.xxx.x', 6],
    ['two weeks were missed, and this week has no result yet', 'xxx...', 0],
    ['across years', 'x'.repeat(120), 120],
  ])('%s: the streak of %s is %i', (_, drawing, count) => {
    expect(countStreak(drawing)).toBe(count)
  })
})
