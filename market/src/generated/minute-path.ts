import { drawBits, createSequence, drawUnit } from './random.ts'

export type MinuteInput = {
  seed: number
  /** The session's position in the calendar. */
  index: number
  minutes: number
  /** USD, on the share basis of that day. */
  open: number
  close: number
  /** Standard deviation of the move over a whole session, as a fraction of the price. */
  deviation: number
  /** Shares traded in the session, before the day's random factor. */
  volume: number
}

/** The minutes of one session by column; only the first `minutes` rows are valid. */
export type MinutePath = {
  minutes: number
  open: Float64Array
  high: Float64Array
  low: Float64Array
  close: Float64Array
  volume: Float64Array
}

const MAX_MINUTES = 390
// The sum of four random bytes is roughly normal, with this mean and this deviation.
const BYTE_SUM_MEAN = 510
const BYTE_SUM_DEVIATION = Math.sqrt((4 * (256 * 256 - 1)) / 12)
// Relative volume of a minute in the middle of a session, and what is added at its ends.
const NOON_WEIGHT = 0.8
const ADDED_WEIGHT_AT_ENDS = 1.2
// The random factor of a minute's volume is uniform from 0.3 to 1.3.
const MIN_VOLUME_FACTOR = 0.3
const MEAN_VOLUME_FACTOR = MIN_VOLUME_FACTOR + 0.5
const WALK_STREAM = 50
const VOLUME_STREAM = 51

const createColumn = (): Float64Array => new Float64Array(MAX_MINUTES)

function createPath(): MinutePath {
  return {
    minutes: 0,
    open: createColumn(),
    high: createColumn(),
    low: createColumn(),
    close: createColumn(),
    volume: createColumn(),
  }
}

/** Converts dollars to ticks of 0.0001 USD, rounded to whole steps, and at least one step. */
function toTicks(price: number, step: number): number {
  return Math.max(step, Math.round((price * 10_000) / step) * step)
}

type Weights = { byMinute: Float64Array; sum: number }
const weightsByLength = new Map<number, Weights>()

/** Builds the relative volume of each minute: higher at both ends of the session. */
function buildWeights(minutes: number): Weights {
  const cachedWeights = weightsByLength.get(minutes)
  if (cachedWeights) return cachedWeights
  const volumes = Float64Array.from({ length: minutes }, (_, minute) => {
    const fromNoon = (2 * minute) / (minutes - 1) - 1
    return NOON_WEIGHT + ADDED_WEIGHT_AT_ENDS * fromNoon * fromNoon * fromNoon * fromNoon
  })
  const weights = { byMinute: volumes, sum: volumes.reduce((sum, weight) => sum + weight, 0) }
  weightsByLength.set(minutes, weights)
  return weights
}

function fillRandomWalk(path: MinutePath, nextRandom: () => number): void {
  const { minutes, close } = path
  const { byMinute } = buildWeights(minutes)
  let sum = 0
  for (let minute = 0; minute < minutes; minute += 1) {
    const bits = nextRandom()
    const bytes = (bits & 255) + ((bits >>> 8) & 255) + ((bits >>> 16) & 255) + (bits >>> 24)
    sum += (byMinute[minute]! * (bytes - BYTE_SUM_MEAN)) / BYTE_SUM_DEVIATION
    close[minute] = sum
  }
}

/** Converts the random walk to prices in ticks that begin at the session's open and end at its close. */
function convertWalkToPrices(path: MinutePath, input: MinuteInput, step: number): void {
  const { minutes, close, open } = path
  const walkEnd = close[minutes - 1]!
  const minuteDeviation = (input.open * input.deviation) / Math.sqrt(minutes)
  const floor = Math.min(input.open, input.close) / 2
  let previousClose = toTicks(input.open, step)
  for (let minute = 0; minute < minutes; minute += 1) {
    const share = (minute + 1) / minutes
    const price =
      input.open + (input.close - input.open) * share + minuteDeviation * (close[minute]! - share * walkEnd)
    open[minute] = previousClose
    previousClose = toTicks(Math.max(price, floor), step)
    close[minute] = previousClose
  }
}

/** Fills the highs and lows, and draws the random factor of each minute's volume from the same random bits. */
function fillHighsAndLows(
  path: MinutePath,
  maxDistance: number,
  step: number,
  nextRandom: () => number,
): void {
  for (let minute = 0; minute < path.minutes; minute += 1) {
    const bits = nextRandom()
    const distanceAbove = Math.floor((((bits & 255) / 256) * maxDistance) / step) * step
    const distanceBelow = Math.floor(((((bits >>> 8) & 255) / 256) * maxDistance) / step) * step
    const open = path.open[minute]!
    const close = path.close[minute]!
    path.high[minute] = Math.max(open, close) + distanceAbove
    path.low[minute] = Math.max(step, Math.min(open, close) - distanceBelow)
    path.volume[minute] = MIN_VOLUME_FACTOR + ((bits >>> 16) & 65_535) / 65_536
  }
}

/**
 * Converts the minutes' random factors to volumes in quarter shares: the service's volumes may be fractional, and
 * quarters add up exactly.
 */
function fillVolumes(path: MinutePath, volume: number): void {
  const { byMinute, sum } = buildWeights(path.minutes)
  const perWeight = volume / (sum * MEAN_VOLUME_FACTOR)
  for (let minute = 0; minute < path.minutes; minute += 1) {
    const quarters = Math.round(path.volume[minute]! * byMinute[minute]! * perWeight * 4)
    path.volume[minute] = Math.max(1, quarters) / 4
  }
}

const reusedPath = createPath()

/**
 * Generates the minutes of one session in ticks of 0.0001 USD, the first opening at `open`, the last closing at
 * `close`. The next call overwrites the result, which saves memory: a year has 98,280 minutes.
 */
export function generateMinutePath(input: MinuteInput): MinutePath {
  const nextRandom = createSequence(drawBits(input.seed, input.index, WALK_STREAM))
  // Prices from one dollar are in whole cents.
  const step = input.open >= 1 ? 100 : 1
  reusedPath.minutes = input.minutes
  fillRandomWalk(reusedPath, nextRandom)
  convertWalkToPrices(reusedPath, input, step)
  fillHighsAndLows(reusedPath, (input.open * 10_000 * input.deviation) / 20, step, nextRandom)
  const move = Math.abs(input.close / input.open - 1)
  const randomFactor = 0.6 + 0.9 * drawUnit(input.seed, input.index, VOLUME_STREAM)
  // A large move raises the volume, up to nine times.
  const moveFactor = 1 + (8 * move) / (move + 0.08)
  fillVolumes(reusedPath, input.volume * (randomFactor * moveFactor))
  return reusedPath
}
