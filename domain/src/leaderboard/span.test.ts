import { expect, test } from 'vitest'
import { countDaysLeft, findSpanAround } from './span.ts'

const toIsoTimes = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((at) => new Date(at).toISOString())
const findSpanTimes = (span: 'month' | 'week', at: string) => toIsoTimes(findSpanAround(span, Date.parse(at)))

test.each([
  // 15:00 UTC is midnight in Korea.
  ['2024-02-29T14:59:59.999Z', '2024-01-31T15:00:00.000Z', '2024-02-29T15:00:00.000Z'],
  ['2024-02-29T15:00:00.000Z', '2024-02-29T15:00:00.000Z', '2024-03-31T15:00:00.000Z'],
  ['2026-12-31T23:00:00.000Z', '2026-12-31T15:00:00.000Z', '2027-01-31T15:00:00.000Z'],
  ['2026-01-30T16:00:00.000Z', '2025-12-31T15:00:00.000Z', '2026-01-31T15:00:00.000Z'],
])('the month that contains %s lasts from %s to %s', (at, from, to) => {
  expect(findSpanTimes('month', at)).toEqual([from, to])
})

test.each([
  // Sunday 2024-03-10 23:59 in Korea, and the Monday after it.
  ['2024-03-10T14:59:59.999Z', '2024-03-03T15:00:00.000Z', '2024-03-10T15:00:00.000Z'],
  ['2024-03-10T15:00:00.000Z', '2024-03-10T15:00:00.000Z', '2024-03-17T15:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2025-12-28T15:00:00.000Z', '2026-01-04T15:00:00.000Z'],
])('the week that contains %s lasts from %s to %s', (at, from, to) => {
  expect(findSpanTimes('week', at)).toEqual([from, to])
})

test.each([
  ['week', '2024-03-10T14:59:59.999Z', 1],
  ['week', '2024-03-10T15:00:00.000Z', 7],
  ['month', '2024-02-29T15:00:00.000Z', 31],
] as const)('the %s that contains %s has %i days left', (span, at, days) => {
  expect(countDaysLeft(span, Date.parse(at))).toBe(days)
})
