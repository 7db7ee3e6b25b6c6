import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import { type Direction, findDirection } from '#shared/format/format-figures.ts'
import { type DayAxis, createDayAxis } from './day-axis.ts'
import {
  findBasePoint,
  listClosePoints,
  findNowPoint,
  type PricePoint,
  computeSplitFactor,
} from './price-points.ts'

/** A position in percent of the chart, from its left and its top. */
export interface ChartPoint {
  x: number
  y: number
}

/** The model of the chart on a card. */
export interface ChartModel {
  windowStart: number
  /** The line up to the prediction, and the line since the prediction. */
  pastPoints: readonly ChartPoint[]
  pointsSincePrediction: readonly ChartPoint[]
  /** The change from the base price to the last price in percent, and its direction. */
  change: number
  direction: Direction
  /** Heights of the base price and the target. */
  baseY: number
  targetY: number
  /** The last price; for a judged prediction, the price it was judged on. */
  endPoint: ChartPoint
  /** The point where the target was reached; null if it was not. */
  hitPoint: ChartPoint | null
}

interface ChartInput {
  storedCloses: StoredCloses | null
  /** Epoch ms. */
  now: number
}

/** Builds the chart of a prediction whose content the viewer may see. */
export function buildChartModel(
  prediction: UnsealedPrediction,
  { storedCloses, now }: ChartInput,
): ChartModel {
  const axis = createDayAxis(prediction)
  const factorSincePrediction = computeSplitFactor(prediction, storedCloses)
  const base = findBasePoint({ ...prediction, basePrice: prediction.basePrice * factorSincePrediction }, axis)
  const target = prediction.targetPrice * factorSincePrediction
  const end = findEndPoint(prediction, { axis, now, factorSincePrediction })
  const closes = listClosePoints(storedCloses, axis)
  const pointsSince = [base, ...closes.filter(({ x }) => x > base.x && x < (end?.x ?? Infinity))]
  if (end && end.x >= base.x) pointsSince.push(end)
  const lastPoint = pointsSince.at(-1)!
  const prices = [target, ...pointsSince.map(({ price }) => price)]
  const pointsBefore = closes.filter(({ x }) => x < base.x)
  const pastPoints = [...dropFarPast(pointsBefore, prices), base]
  const toY = createPriceScale([...prices, ...pastPoints.map(({ price }) => price)])
  const toPoints = (points: readonly PricePoint[]) => points.map(({ x, price }) => ({ x, y: toY(price) }))
  const change = computeChangePercent(base.price, lastPoint.price)
  return {
    windowStart: axis.windowStart,
    pastPoints: toPoints(pastPoints),
    pointsSincePrediction: toPoints(pointsSince),
    change,
    direction: findDirection(change),
    baseY: toY(base.price),
    targetY: toY(target),
    endPoint: { x: lastPoint.x, y: toY(lastPoint.price) },
    hitPoint: findHitPoint(prediction, { axis, targetY: toY(target) }),
  }
}

/** Finds the current price, or the price that the prediction was judged on; null if neither is known. */
function findEndPoint(
  { status, currentPrice, evaluation }: UnsealedPrediction,
  { axis, now, factorSincePrediction }: { axis: DayAxis; now: number; factorSincePrediction: number },
): PricePoint | null {
  if (evaluation) {
    // `actualPrice` contains the splits up to the evaluation (`splitFactor`), `factorSincePrediction` all
    // splits since the prediction.
    const price = evaluation.actualPrice * factorSincePrediction * (evaluation.splitFactor ?? 1)
    return { x: axis.findEnd(evaluation.actualDay) ?? 100, price }
  }
  if (status !== 'pending' || currentPrice === null) return null
  return findNowPoint(currentPrice, { axis, now })
}

function findHitPoint(
  { status, evaluation }: UnsealedPrediction,
  { axis, targetY }: { axis: DayAxis; targetY: number },
): ChartPoint | null {
  const dayEnd = status === 'success' && evaluation?.reachedOn ? axis.findEnd(evaluation.reachedOn) : null
  if (dayEnd === null) return null
  const dayWidth = 100 / axis.days.length
  return { x: dayEnd - dayWidth / 2, y: targetY }
}

/** Space above the highest and below the lowest price, as a share of the price range. */
const PADDING = 0.12
/** Minimum space as a share of the highest price, because a single price has no range. */
const MIN_PADDING = 0.001
/** Limit to which past prices extend the scale on each side, as a multiple of the range of the other prices. */
const MAX_PAST_FACTOR = 4

/**
 * Leaves out the past up to the last price that is far from the others, so that base and target keep enough of the
 * height.
 */
export function dropFarPast(past: readonly PricePoint[], prices: readonly number[]): readonly PricePoint[] {
  const high = Math.max(...prices)
  const low = Math.min(...prices)
  const limit = (high - low) * MAX_PAST_FACTOR
  const lastFarIndex = past.findLastIndex(({ price }) => price > high + limit || price < low - limit)
  return past.slice(lastFarIndex + 1)
}

/** Creates a function from a price to its height in percent from the top, with all `prices` in view. */
export function createPriceScale(prices: readonly number[]): (price: number) => number {
  const high = Math.max(...prices)
  const low = Math.min(...prices)
  const padding = Math.max((high - low) * PADDING, high * MIN_PADDING)
  const top = high + padding
  const span = top - (low - padding)
  return (price) => ((top - price) / span) * 100
}
