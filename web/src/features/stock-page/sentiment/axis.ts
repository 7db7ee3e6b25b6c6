import { BUCKET_PERCENT } from '@gwanyeok/domain/stocks/sentiment.ts'
import type { ListedTarget } from '#shared/stocks/chart-model.ts'
import type { Sentiment } from '#shared/stocks/queries.ts'

/** A target on the axis. If its prediction is unknown, `id` is null and `author` is empty. */
export interface AxisTarget {
  id: string | null
  price: number
  author: string
  isOwn: boolean
}

/**
 * Lists the counted targets and the member's own. Authors are known if exactly the counted predictions are listed;
 * otherwise each target is in the middle of its bucket.
 */
export function listAxisTargets(
  { bullish, bearish, targets, myTargetPercent, myTargetCounted }: Sentiment,
  listed: readonly ListedTarget[],
  price: number,
): AxisTarget[] {
  const counted =
    listed.length === bullish + bearish
      ? listed
      : targets.flatMap(({ fromPercent, count }) =>
          Array.from({ length: count }, () => ({
            price: price * (1 + (fromPercent + BUCKET_PERCENT / 2) / 100),
            id: null,
            author: '',
          })),
        )
  if (myTargetPercent === null) return counted.map((target) => ({ ...target, isOwn: false }))
  const own = price * (1 + myTargetPercent / 100)
  const distances = counted.map((target) => Math.abs(target.price - own))
  const ownIndex = myTargetCounted ? distances.indexOf(Math.min(...distances)) : -1
  const others = counted
    .filter((_, index) => index !== ownIndex)
    .map((target) => ({ ...target, isOwn: false }))
  const { id = null, author = '' } = counted[ownIndex] ?? {}
  return [...others, { id, price: own, author, isOwn: true }]
}

/** A row of the axis. Positions are shares of its height, from the top. */
export interface AxisRow {
  /** Null for the row of the current price. */
  target: AxisTarget | null
  /** Position of the price. */
  at: number
  /** Position of the row's middle, which is moved if another row would overlap it. */
  rowAt: number
}

export interface Axis {
  /** From the highest price down. */
  rows: AxisRow[]
  /** Position of the current price. */
  priceY: number
  /** Minimum height in rem with which no row overlaps another. */
  minHeight: number
}

const ROW_REM = 2.5
const MIN_HEIGHT_REM = 21
/** Distance of the outermost rows from the ends, for the names of the two directions. */
const END_REM = 3
/** Minimum distance between the highest and the lowest price, as a share of the current price. */
const MIN_SPAN = 0.04

/** Lays out targets and the current price on a vertical axis of prices. */
export function layOutAxis(targets: readonly AxisTarget[], price: number): Axis {
  const prices = [price, ...targets.map((target) => target.price)]
  const middle = (Math.max(...prices) + Math.min(...prices)) / 2
  const span = Math.max(Math.max(...prices) - Math.min(...prices), price * MIN_SPAN)
  const height = Math.max(MIN_HEIGHT_REM, 2 * END_REM + targets.length * ROW_REM)
  const toRem = (shown: number) => height / 2 - ((shown - middle) / span) * (height - 2 * END_REM)
  const rows = [{ target: null, price }, ...targets.map((target) => ({ target, price: target.price }))]
    .toSorted((a, b) => b.price - a.price)
    .map(({ target, price: shown }) => ({ target, rem: toRem(shown) }))
  const middles = separate(
    rows.map(({ rem }) => rem),
    height - END_REM,
  )
  return {
    rows: rows.map(({ target, rem }, index) => ({
      target,
      at: rem / height,
      rowAt: (middles[index] ?? rem) / height,
    })),
    priceY: toRem(price) / height,
    minHeight: height,
  }
}

/** Moves ascending positions apart until they are `ROW_REM` from each other, and none is beyond `end`. */
function separate(positions: readonly number[], end: number): number[] {
  const separated: number[] = []
  for (const position of positions) {
    separated.push(Math.max(position, (separated.at(-1) ?? -Infinity) + ROW_REM))
  }
  for (let index = separated.length - 1, limit = end; index >= 0; index -= 1, limit -= ROW_REM) {
    limit = Math.min(limit, separated[index] ?? limit)
    separated[index] = limit
  }
  return separated
}
