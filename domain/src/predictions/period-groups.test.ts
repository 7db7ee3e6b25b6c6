import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { findHigherScoringPeriod, listPeriodGroups } from './period-groups.ts'
import { MAX_PERIOD } from './prediction.ts'
import { computeJudgingWindow } from './judging/window.ts'

/** Lists the periods, the last day and the multiplier of each group. */
const listGroupsAt = (instant: string) =>
  listPeriodGroups(Date.parse(instant)).map(({ from, to, multiplier, window }) => [
    `${from}-${to}`,
    window.last,
    multiplier,
  ])

it('before a Friday’s open, periods of 1, 2 and 3 days have one trading day', () => {
  expect(listGroupsAt('2026-11-20T14:12:00.000Z').slice(0, 6)).toEqual([
    ['1-3', '2026-11-20', 5],
    ['4-4', '2026-11-23', 2],
    ['5-5', '2026-11-24', 2],
    // Thanksgiving adds no trading day.
    ['6-7', '2026-11-25', 2],
    ['8-10', '2026-11-27', 1.5],
    ['11-11', '2026-11-30', 1.5],
  ])
})

it('before a Monday’s open each trading day of the week has its own group', () => {
  expect(listGroupsAt('2026-11-16T14:12:00.000Z').slice(0, 5)).toEqual([
    ['1-1', '2026-11-16', 5],
    ['2-2', '2026-11-17', 3],
    ['3-3', '2026-11-18', 3],
    ['4-4', '2026-11-19', 2],
    ['5-7', '2026-11-20', 2],
  ])
})

it('contains each period once, grouped by its window', () => {
  const start = Date.parse('2024-01-01')
  fc.assert(
    fc.property(fc.integer({ min: start, max: start + 5 * 365 * 86_400_000 }), (at) => {
      const groups = listPeriodGroups(at)
      const periods = groups.flatMap(({ from, to }) =>
        Array.from({ length: to - from + 1 }, (_, days) => from + days),
      )
      expect(periods).toEqual(Array.from({ length: MAX_PERIOD }, (_, days) => days + 1))
      for (const { from, to, window } of groups) {
        expect(computeJudgingWindow(at, from)).toEqual(window)
        expect(computeJudgingWindow(at, to)).toEqual(window)
      }
      expect(new Set(groups.map(({ window }) => window.last)).size).toBe(groups.length)
    }),
    { numRuns: 60 },
  )
})

it('returns the shorter period with a higher multiplier for the same trading days', () => {
  const groups = listPeriodGroups(Date.parse('2026-11-20T14:12:00.000Z'))
  const groupFromOneDay = groups.find(({ from }) => from === 1)!
  const groupFromSixDays = groups.find(({ from }) => from === 6)!
  expect([1, 2, 3].map((period) => findHigherScoringPeriod(groupFromOneDay, period))).toEqual([null, 1, 1])
  expect([6, 7].map((period) => findHigherScoringPeriod(groupFromSixDays, period))).toEqual([null, null])
})
