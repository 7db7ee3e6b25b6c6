import { expect, test } from 'vitest'
import { buildEvaluation, buildPrediction } from '#test/sample-data.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import { buildChartModel, createPriceScale, dropFarPast } from './chart-model.ts'

// The prediction is made on Friday before the market opens, with Thursday's close of 100 as its base price. It is judged
// on Friday, Monday, Tuesday and Wednesday.
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
  buildPrediction({ ...WINDOW, ...PREDICTION_FIELDS, currentPrice: 105, ...change })
const roundPoints = (points: readonly { x: number; y: number }[]) =>
  points.map(({ x, y }) => [Math.round(x), Math.round(y)])

test('the past and the window share the width, and a close is placed at the end of its day', () => {
  const chart = buildChartModel(createPrediction(), { storedCloses: CLOSES, now: AFTER_MONDAY })
  expect(Math.round(chart.windowStart)).toBe(75)
  expect(chart.pastPoints.map(({ x }) => Math.round(x))).toEqual([63, 69, 75])
  expect(chart.pointsSincePrediction.map(({ x }) => Math.round(x))).toEqual([75, 81, 88])
  expect(chart.direction).toBe('up')
})

test('base and target are placed on a scale of all displayed prices', () => {
  const chart = buildChartModel(createPrediction(), { storedCloses: CLOSES, now: AFTER_MONDAY })
  expect([chart.baseY, chart.targetY].map((y) => Math.round(y))).toEqual([77, 10])
})

test('a price from the trading hours is placed at its time of day', () => {
  const chart = buildChartModel(createPrediction({ currentPrice: 99 }), {
    storedCloses: CLOSES,
    now: TUESDAY_NOON,
  })
  expect(Math.round(chart.endPoint.x)).toBe(90)
  expect(chart.direction).toBe('down')
})

test('a new prediction without closes is one point at its base, where the window begins', () => {
  const predictedAt = Date.parse(PREDICTION_FIELDS.predictedAt)
  const chart = buildChartModel(createPrediction({ currentPrice: 100 }), {
    storedCloses: null,
    now: predictedAt,
  })
  expect(roundPoints(chart.pastPoints)).toEqual(roundPoints([{ x: 75, y: chart.baseY }]))
  expect(chart.endPoint).toEqual({ x: chart.windowStart, y: chart.baseY })
})

test('a base price from the trading hours is placed at its time, before that day’s close', () => {
  const changesInTradingHours = { predictedAt: '2026-11-19T17:45:00.000Z', basePrice: 101 }
  const chart = buildChartModel(createPrediction(changesInTradingHours), {
    storedCloses: CLOSES,
    now: AFTER_MONDAY,
  })
  expect(chart.pastPoints.map(({ x }) => Math.round(x))).toEqual([63, 69, 72])
  expect(chart.pointsSincePrediction.map(({ x }) => Math.round(x))).toEqual([72, 75, 81, 88])
})

test('after a split, base and target are converted to the scale of the closes', () => {
  const splitCloses = createCloses({ '2026-11-19': 25, '2026-11-20': 26 }, [
    { day: '2026-11-20', newShares: 4, oldShares: 1 },
  ])
  const chart = buildChartModel(createPrediction({ currentPrice: 26 }), {
    storedCloses: splitCloses,
    now: AFTER_MONDAY,
  })
  expect(chart.baseY - chart.endPoint.y).toBeCloseTo((chart.baseY - chart.targetY) * 0.4)
})

const JUDGED = {
  status: 'success',
  evaluation: buildEvaluation({ actualPrice: 112, actualDay: '2026-11-25' }),
} as const

test('the chart of a result ends at the judged close and marks the day that reached the target', () => {
  const reachedPrediction = { ...JUDGED, evaluation: { ...JUDGED.evaluation, reachedOn: '2026-11-23' } }
  const chart = buildChartModel(createPrediction(reachedPrediction), {
    storedCloses: CLOSES,
    now: TUESDAY_NOON,
  })
  expect(chart.endPoint.x).toBe(100)
  expect([Math.round(chart.hitPoint!.x), chart.hitPoint!.y]).toEqual([84, chart.targetY])
})

test('a result from before a split is drawn on today’s scale', () => {
  const halvedCloses = createCloses({ '2026-11-19': 50, '2026-11-25': 56 })
  const chart = buildChartModel(createPrediction(JUDGED), { storedCloses: halvedCloses, now: TUESDAY_NOON })
  expect(chart.baseY - chart.endPoint.y).toBeCloseTo((chart.baseY - chart.targetY) * 1.2)
})

test('the line of a void prediction ends at the base', () => {
  const chart = buildChartModel(createPrediction({ status: 'void' }), {
    storedCloses: null,
    now: TUESDAY_NOON,
  })
  expect(chart.endPoint.y).toBe(chart.baseY)
})

test('the highest price is near the top and the lowest near the bottom', () => {
  const toY = createPriceScale([100, 110])
  expect([toY(110), toY(100)].map(Math.round)).toEqual([10, 90])
})

test('the line begins after the last past price that is far from base and target', () => {
  const pastPoints = [100, 300, 130, 105].map((price, x) => ({ x, price }))
  expect(dropFarPast(pastPoints, [100, 110]).map(({ price }) => price)).toEqual([130, 105])
  expect(dropFarPast(pastPoints.slice(2), [100, 110])).toHaveLength(2)
})

test('a single price is in the middle', () => {
  expect(Math.round(createPriceScale([50])(50))).toBe(50)
})
