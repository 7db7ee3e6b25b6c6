import { expect, test } from 'vitest'
import { evaluation, prediction } from '#test/sample-data.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import { buildOpenChart } from './chart-model.ts'

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
  expect([Math.round(chart.windowStart), chart.windowLength]).toEqual([56, 4])
  expect(chart.past.map(({ x }) => Math.round(x))).toEqual([33, 44, 56])
  expect(chart.since.map(({ x }) => Math.round(x))).toEqual([56, 67, 78])
  expect(chart.direction).toBe('up')
})

test('base, target and all later prices are in view, with one tag each', () => {
  const chart = buildOpenChart(createPrediction(), { stored: CLOSES, now: AFTER_MONDAY })
  expect([chart.base, chart.target].map((y) => Math.round(y))).toEqual([77, 10])
  expect(chart.tags.map(({ kind, price }) => [kind, price])).toEqual([
    ['target', 110],
    ['now', 105],
    ['base', 100],
  ])
})

test('a price from within the session is placed at its time of day', () => {
  const chart = buildOpenChart(createPrediction({ currentPrice: 99 }), { stored: CLOSES, now: TUESDAY_NOON })
  expect(Math.round(chart.end.x)).toBe(82)
  expect(chart.direction).toBe('down')
})

test('a prediction without closes has base, target and window from its first second', () => {
  const made = Date.parse(PREDICTION_FIELDS.predictedAt)
  const chart = buildOpenChart(createPrediction({ currentPrice: 100 }), { stored: null, now: made })
  expect(roundPoints(chart.past)).toEqual(roundPoints([{ x: 55.6, y: chart.base }]))
  expect(chart.end).toEqual({ x: chart.windowStart, y: chart.base })
  expect(chart.tags.map(({ kind }) => kind)).toEqual(['target', 'base'])
})

test('a base price from within the session is placed at its time, before that day’s close', () => {
  const inSession = { predictedAt: '2026-11-19T17:45:00.000Z', basePrice: 101 }
  const chart = buildOpenChart(createPrediction(inSession), { stored: CLOSES, now: AFTER_MONDAY })
  expect(chart.past.map(({ x }) => Math.round(x))).toEqual([33, 44, 50])
  expect(chart.since.map(({ x }) => Math.round(x))).toEqual([50, 56, 67, 78])
})

test('after a split, base and target are converted to the scale of the closes', () => {
  const split = createCloses({ '2026-11-19': 25, '2026-11-20': 26 }, [
    { day: '2026-11-20', shares: 4, per: 1 },
  ])
  const chart = buildOpenChart(createPrediction({ currentPrice: 26 }), { stored: split, now: AFTER_MONDAY })
  expect(chart.tags.map(({ price }) => price)).toEqual([27.5, 26, 25])
})

const JUDGED = {
  status: 'success',
  evaluation: evaluation({ actualPrice: 112, actualDay: '2026-11-25' }),
} as const

test('the chart of a result ends at the judged close and marks the day that reached the target', () => {
  const reached = { ...JUDGED, evaluation: { ...JUDGED.evaluation, reachedOn: '2026-11-23' } }
  const chart = buildOpenChart(createPrediction(reached), { stored: CLOSES, now: TUESDAY_NOON })
  expect(chart.end.x).toBe(100)
  expect([Math.round(chart.hit!.x), chart.hit!.y]).toEqual([72, chart.target])
  expect(chart.tags.find(({ kind }) => kind === 'now')?.price).toBe(112)
})

test('a result from before a split is drawn on today’s scale', () => {
  const halved = createCloses({ '2026-11-19': 50, '2026-11-25': 56 })
  const chart = buildOpenChart(createPrediction(JUDGED), { stored: halved, now: TUESDAY_NOON })
  expect(chart.tags.map(({ price }) => price)).toEqual([55, 56, 50])
})

test('a void prediction has no current price', () => {
  const chart = buildOpenChart(createPrediction({ status: 'void' }), { stored: null, now: TUESDAY_NOON })
  expect(chart.tags.map(({ kind }) => kind)).toEqual(['target', 'base'])
})
