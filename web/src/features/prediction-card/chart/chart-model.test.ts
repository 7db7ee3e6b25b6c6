import { expect, test } from 'vitest'
import { evaluation, prediction } from '#test/sample-data.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import { buildOpenChart, createPriceScale } from './chart-model.ts'

// Made on Friday before the open, on Thursday's close of 100; judged on Friday, Monday, Tuesday and Wednesday.
const WINDOW = { windowFirst: '2026-11-20', windowLast: '2026-11-25' }
const PREDICTION_FIELDS = {
  predictedAt: '2026-11-20T12:00:00.000Z',
  baseDay: '2026-11-19',
  basePrice: 100,
  targetPrice: 110,
}
const TUESDAY_NOON = Date.parse('2026-11-24T17:00:00Z')
const AFTER_MONDAY = Date.parse('2026-11-24T02:00:00Z')

const createCloses = (closes: Record<string, number>, splits: StoredCloses['splits'] = []): StoredCloses => ({
  closes: Object.entries(closes).map(([day, close]) => ({ day, close })),
  splits,
})
const CLOSES = createCloses({
  '2026-11-17': 98,
  '2026-11-18': 102,
  '2026-11-19': 100,
  '2026-11-20': 103,
  '2026-11-23': 105,
})
const createPrediction = (change = {}) =>
  prediction({ ...WINDOW, ...PREDICTION_FIELDS, currentPrice: 105, ...change })
const roundPoints = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => [Math.round(x), Math.round(y)])

test('the past and the window share the width, and a close is placed at the end of its day', () => {
  const chart = buildOpenChart(createPrediction(), { stored: CLOSES, now: AFTER_MONDAY })
  expect(Math.round(chart.windowStart)).toBe(75)
  expect(chart.past.map(({ x }) => Math.round(x))).toEqual([63, 69, 75])
  expect(chart.since.map(({ x }) => Math.round(x))).toEqual([75, 81, 88])
  expect(chart.direction).toBe('up')
})

test('base, target and all later prices are in view', () => {
  const chart = buildOpenChart(createPrediction(), { stored: CLOSES, now: AFTER_MONDAY })
  expect([chart.base, chart.target].map((y) => Math.round(y))).toEqual([77, 10])
})

test('a price from within the session is placed at its time of day', () => {
  const chart = buildOpenChart(createPrediction({ currentPrice: 99 }), { stored: CLOSES, now: TUESDAY_NOON })
  expect(Math.round(chart.end.x)).toBe(90)
  expect(chart.direction).toBe('down')
})

test('a prediction without closes has base, target and window from its first second', () => {
  const predictedAt = Date.parse(PREDICTION_FIELDS.predictedAt)
  const chart = buildOpenChart(createPrediction({ currentPrice: 100 }), { stored: null, now: predictedAt })
  expect(roundPoints(chart.past)).toEqual(roundPoints([{ x: 75, y: chart.base }]))
  expect(chart.end).toEqual({ x: chart.windowStart, y: chart.base })
})

test('a base price from within the session is placed at its time, before that day’s close', () => {
  const inSession = { predictedAt: '2026-11-19T17:45:00.000Z', basePrice: 101 }
  const chart = buildOpenChart(createPrediction(inSession), { stored: CLOSES, now: AFTER_MONDAY })
  expect(chart.past.map(({ x }) => Math.round(x))).toEqual([63, 69, 72])
  expect(chart.since.map(({ x }) => Math.round(x))).toEqual([72, 75, 81, 88])
})

test('after a split, base and target are converted to the scale of the closes', () => {
  const splitCloses = createCloses({ '2026-11-19': 25, '2026-11-20': 26 }, [
    { day: '2026-11-20', shares: 4, per: 1 },
  ])
  const chart = buildOpenChart(createPrediction({ currentPrice: 26 }), {
    stored: splitCloses,
    now: AFTER_MONDAY,
  })
  expect(chart.base - chart.end.y).toBeCloseTo((chart.base - chart.target) * 0.4)
})

const JUDGED = {
  status: 'success',
  evaluation: evaluation({ actualPrice: 112, actualDay: '2026-11-25' }),
} as const

test('the chart of a result ends at the judged close and marks the day that reached the target', () => {
  const reachedPrediction = { ...JUDGED, evaluation: { ...JUDGED.evaluation, reachedOn: '2026-11-23' } }
  const chart = buildOpenChart(createPrediction(reachedPrediction), { stored: CLOSES, now: TUESDAY_NOON })
  expect(chart.end.x).toBe(100)
  expect([Math.round(chart.hit!.x), chart.hit!.y]).toEqual([84, chart.target])
})

test('a result from before a split is drawn on today’s scale', () => {
  const halvedCloses = createCloses({ '2026-11-19': 50, '2026-11-25': 56 })
  const chart = buildOpenChart(createPrediction(JUDGED), { stored: halvedCloses, now: TUESDAY_NOON })
  expect(chart.base - chart.end.y).toBeCloseTo((chart.base - chart.target) * 1.2)
})

test('the line of a void prediction ends at the base', () => {
  const chart = buildOpenChart(createPrediction({ status: 'void' }), { stored: null, now: TUESDAY_NOON })
  expect(chart.end.y).toBe(chart.base)
})

test('the highest price stands near the top and the lowest near the bottom', () => {
  const y = createPriceScale([100, 110], [])
  expect([y(110), y(100)].map(Math.round)).toEqual([10, 90])
})

test('past prices far from the others do not shrink the distance between base and target', () => {
  const y = createPriceScale([100, 110], [300])
  expect(Math.round(y(100) - y(110))).toBe(16)
  expect(y(300)).toBeLessThan(0)
})

test('a single price is in the middle', () => {
  expect(Math.round(createPriceScale([50], [])(50))).toBe(50)
})
