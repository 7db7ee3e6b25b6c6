import { expect, test } from 'vitest'
import { listDaysAhead, listMonthMarks, findWindowIndexes } from './days.ts'

test('the days ahead are a share of the shown days, at least two, and include one after the window', () => {
  expect(listDaysAhead('2026-11-20', { windowLast: null, shownCount: 5 })).toHaveLength(2)
  expect(listDaysAhead('2026-11-20', { windowLast: '2026-11-24', shownCount: 65 })).toHaveLength(6)
  const daysWithWindow = listDaysAhead('2026-11-20', { windowLast: '2026-12-22', shownCount: 5 })
  expect(daysWithWindow.filter((day) => day > '2026-12-22')).toHaveLength(1)
})

test('the days ahead are trading days', () => {
  // 26 November 2026 is Thanksgiving.
  const days = listDaysAhead('2026-11-24', { windowLast: null, shownCount: 100 })
  expect(days.slice(0, 3)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30'])
})

test('findWindowIndexes finds the first and the last day of the window, or null if no day is in it', () => {
  const days = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-25']
  expect(findWindowIndexes(days, { first: '2026-11-23', last: '2026-11-24' })).toEqual({ first: 1, last: 2 })
  expect(findWindowIndexes(days, { first: '2026-11-21', last: '2026-11-22' })).toBeNull()
  expect(findWindowIndexes(days, { first: '2026-12-01', last: '2026-12-02' })).toBeNull()
})

test('a month is labelled at its first day, January with the year', () => {
  expect(listMonthMarks(['2026-11-30', '2026-12-01', '2026-12-02', '2027-01-04'])).toEqual([
    { index: 1, text: '12월' },
    { index: 3, text: '2027년' },
  ])
})
