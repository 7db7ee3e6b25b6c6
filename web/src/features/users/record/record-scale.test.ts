import { expect, test } from 'vitest'
import { getKoreanMonth, computeScoreTicks, computeTimeTicks } from './record-scale.ts'

const parseTime = (iso: string) => Date.parse(iso)

test.each([
  [0, [0, 10, 20, 30]],
  [30, [0, 10, 20, 30]],
  [31, [0, 10, 20, 30, 40]],
  [210, [0, 100, 200, 300]],
  [3087, [0, 1000, 2000, 3000, 4000]],
  [11_480, [0, 3000, 6000, 9000, 12_000]],
  [12_001, [0, 4000, 8000, 12_000, 16_000]],
  [1_000_000, [0, 300_000, 600_000, 900_000, 1_200_000]],
])('for a highest score of %i, the ticks are round steps from 0', (highest, ticks) => {
  expect(computeScoreTicks(highest)).toEqual(ticks)
})

test('each month has a tick at its beginning in Korea', () => {
  const ticks = computeTimeTicks(parseTime('2026-05-20T00:00:00Z'), parseTime('2026-09-08T00:00:00Z'))
  expect(ticks.map(({ time }) => new Date(time).toISOString())).toEqual([
    '2026-05-31T15:00:00.000Z',
    '2026-06-30T15:00:00.000Z',
    '2026-07-31T15:00:00.000Z',
    '2026-08-31T15:00:00.000Z',
  ])
  expect(ticks.map(({ time }) => getKoreanMonth(time).month)).toEqual([6, 7, 8, 9])
  expect(ticks.every(({ kind, position }) => kind === 'month' && position >= 0 && position <= 1)).toBe(true)
})

test('a span of many months has at most six ticks', () => {
  const ticks = computeTimeTicks(parseTime('2025-01-10T00:00:00Z'), parseTime('2027-03-10T00:00:00Z'))
  expect(ticks.map(({ time }) => getKoreanMonth(time))).toEqual([
    { year: 2025, month: 2 },
    { year: 2025, month: 7 },
    { year: 2025, month: 12 },
    { year: 2026, month: 5 },
    { year: 2026, month: 10 },
    { year: 2027, month: 3 },
  ])
})

test('a short span has ticks at days: both ends and the middle', () => {
  const ticks = computeTimeTicks(parseTime('2026-10-10T00:00:00Z'), parseTime('2026-11-10T00:00:00Z'))
  expect(ticks.map(({ position, kind }) => [position, kind])).toEqual([
    [0, 'day'],
    [0.5, 'day'],
    [1, 'day'],
  ])
})

test('a span of less than two days has ticks at its ends, and one of less than a day only at its end', () => {
  expect(computeTimeTicks(0, 36 * 3_600_000).map(({ position }) => position)).toEqual([0, 1])
  expect(computeTimeTicks(0, 3_600_000).map(({ position }) => position)).toEqual([1])
  expect(computeTimeTicks(7, 7)).toEqual([{ time: 7, position: 1, kind: 'day' }])
})
