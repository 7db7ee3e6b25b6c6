import { describe, expect, it } from 'vitest'
import { addDays } from '../stocks/calendar/calendar-date.ts'
import { countWeeksInARow } from './streak.ts'

const THIS_WEEK = '2026-11-23'

/** Draws weeks from the oldest to this one; `x` is a week with a result. */
const countStreak = (drawn: string) =>
  countWeeksInARow(
    [...drawn].flatMap((mark, at) => (mark === 'x' ? [addDays(THIS_WEEK, 7 * (at + 1 - drawn.length))] : [])),
    THIS_WEEK,
  )

describe('weeks in a row', () => {
  it.each([
    ['nobody had a result', '....', 0],
    ['the first', 'x', 1],
    ['this week is still open', 'xxx.', 3],
    ['this week has one', 'xxxx', 4],
    ['one missed week is forgiven and not counted', 'xx.x', 3],
    ['last week was missed', 'xxx.x', 4],
    ['last week was missed and this one is open', 'xxx..', 3],
    ['the second within four ends it', 'xxx.xx.x', 3],
    ['the second two weeks in a row ends it', 'xxx..x', 1],
    ['one in each four is forgiven', 'xx.xxx.x', 6],
    ['two missed weeks before this open one', 'xxx...', 0],
    ['across years', 'x'.repeat(120), 120],
  ])('%s: %s', (_, drawn, count) => {
    expect(countStreak(drawn)).toBe(count)
  })
})
