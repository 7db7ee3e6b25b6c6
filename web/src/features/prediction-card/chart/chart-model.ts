import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { computeChangePercent } from '@gwanyeok/domain/predictions/change.ts'
import type { StoredCloses } from '#shared/data/query-keys.ts'
import { type Direction, findDirection } from '#shared/format/format-figures.ts'
import { type ChartDays, createChartDays } from './chart-days.ts'
import {
  findBasePoint,
  listClosePoints,
  findNowPoint,
  type PricePoint,
  computeSplitFactor,
} from './price-line.ts'

/** In percent of the chart's box, from its left and its top. */
export interface ChartPoint {
  x: number
  y: number
}

/** The model of the chart on a card. */
export interface CardChart {
  windowStart: number
  /** The line up to the prediction, and the line since. */
  past: readonly ChartPoint[]
  since: readonly ChartPoint[]
  direction: Direction
  /** Heights of base and target. */
  base: number
  target: number
  /** The last price; for a judged prediction, the price it was judged on. */
  end: ChartPoint
  /** The point where the target was reached. */
  hit: ChartPoint | null
}

interface ChartInput {
  stored: StoredCloses | null
  /** Epoch ms. */
  now: number
}

/** Builds base, target, window and closes of a prediction whose content the viewer may see. */
export function buildOpenChart(prediction: UnsealedPrediction, { stored, now }: ChartInput): CardChart {
  const days = createChartDays(prediction)
  const scale = computeSplitFactor(prediction, stored)
  const base = findBasePoint({ ...prediction, basePrice: prediction.basePrice * scale }, days)
  const target = prediction.targetPrice * scale
  const end = findEndPoint(prediction, { days, now, scale })
  const closes = listClosePoints(stored, days)
  const past = [...closes.filter(({ x }) => x < base.x), base]
  const since = [base, ...closes.filter(({ x }) => x > base.x && x < (end?.x ?? Infinity))]
  if (end && end.x >= base.x) since.push(end)
  const last = since.at(-1)!
  const y = createPriceScale(
    [target, ...since.map(({ price }) => price)],
    past.map(({ price }) => price),
  )
  const toPoints = (points: readonly PricePoint[]) => points.map(({ x, price }) => ({ x, y: y(price) }))
  return {
    windowStart: days.windowStart,
    past: toPoints(past),
    since: toPoints(since),
    direction: findDirection(computeChangePercent(base.price, last.price)),
    base: y(base.price),
    target: y(target),
    end: { x: last.x, y: y(last.price) },
    hit: findHitPoint(prediction, { days, y: y(target) }),
  }
}

/** Finds the current price, or the price that the prediction was judged on; null if neither is known. */
function findEndPoint(
  { status, currentPrice, evaluation }: UnsealedPrediction,
  { days, now, scale }: { days: ChartDays; now: number; scale: number },
): PricePoint | null {
  if (evaluation) {
    const price = evaluation.actualPrice * scale * (evaluation.splitFactor ?? 1)
    return { x: days.findEnd(evaluation.actualDay) ?? 100, price }
  }
  if (status !== 'pending' || currentPrice === null) return null
  return findNowPoint(currentPrice, { days, now })
}

function findHitPoint(
  { status, evaluation }: UnsealedPrediction,
  { days, y }: { days: ChartDays; y: number },
): ChartPoint | null {
  const x = status === 'success' && evaluation?.reachedOn ? days.findEnd(evaluation.reachedOn) : null
  return x === null ? null : { x: x - 50 / days.days.length, y }
}

/** Space above the highest and below the lowest price, as a share of the price range. */
const PADDING = 0.12
/** How far the scale extends at most for past prices, on each side, as a share of the range of the other prices. */
const MAX_PAST_SHARE = 4

/**
 * Creates a function from a price to its height in percent from the top. All `prices` are in view, and as much of the
 * past as leaves them most of the height; what is beyond is cut off.
 */
export function createPriceScale(
  prices: readonly number[],
  past: readonly number[],
): (price: number) => number {
  const high = Math.max(...prices)
  const low = Math.min(...prices)
  const maxPastHeight = (high - low) * MAX_PAST_SHARE
  const highest = Math.max(high, Math.min(Math.max(high, ...past), high + maxPastHeight))
  const lowest = Math.min(low, Math.max(Math.min(low, ...past), low - maxPastHeight))
  const padding = Math.max((highest - lowest) * PADDING, highest * 0.001)
  const top = highest + padding
  const span = top - (lowest - padding)
  return (price) => ((top - price) / span) * 100
}
