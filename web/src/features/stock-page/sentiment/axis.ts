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
  listedTargets: readonly ListedTarget[],
  price: number,
): AxisTarget[] {
  const countedTargets =
    listedTargets.length === bullish + bearish
      ? listedTargets
      : targets.flatMap(({ fromPercent, count }) =>
          Array.from({ length: count }, () => ({
            price: price * (1 + (fromPercent + BUCKET_PERCENT / 2) / 100),
            id: null,
            author: '',
          })),
        )
  if (myTargetPercent === null) return countedTargets.map((target) => ({ ...target, isOwn: false }))
  const ownPrice = price * (1 + myTargetPercent / 100)
  const distances = countedTargets.map((target) => Math.abs(target.price - ownPrice))
  const ownIndex = myTargetCounted ? distances.indexOf(Math.min(...distances)) : -1
  const otherTargets = countedTargets
    .filter((_, index) => index !== ownIndex)
    .map((target) => ({ ...target, isOwn: false }))
  const { id = null, author = '' } = countedTargets[ownIndex] ?? {}
  return [...otherTargets, { id, price: ownPrice, author, isOwn: true }]
}

/** A row of the axis. Positions are shares of its height, from the top. */
export interface AxisRow {
  /** Null for the row of the current price. */
  target: AxisTarget | null
  /** Position of the row's middle: that of the price, moved if another row would overlap it. */
  rowY: number
}

export interface Axis {
  /** From the highest price down. */
  rows: AxisRow[]
  /** Position of the row of the current price. */
  priceY: number
  /** Minimum height with which no row overlaps another. */
  minHeightRem: number
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
  const heightRem = Math.max(MIN_HEIGHT_REM, 2 * END_REM + targets.length * ROW_REM)
  const toRem = (shownPrice: number) =>
    heightRem / 2 - ((shownPrice - middle) / span) * (heightRem - 2 * END_REM)
  const rows = [{ target: null, price }, ...targets.map((target) => ({ target, price: target.price }))]
    .toSorted((a, b) => b.price - a.price)
    .map(({ target, price: shownPrice }) => ({ target, priceRem: toRem(shownPrice) }))
  const rowRems = moveApart(
    rows.map(({ priceRem }) => priceRem),
    heightRem - END_REM,
  )
  const laidOutRows = rows.map(({ target, priceRem }, index) => ({
    target,
    rowY: (rowRems[index] ?? priceRem) / heightRem,
  }))
  return {
    rows: laidOutRows,
    priceY: laidOutRows.find(({ target }) => target === null)!.rowY,
    minHeightRem: heightRem,
  }
}

/** Moves ascending positions apart until they are `ROW_REM` from each other, and none is beyond `end`. */
function moveApart(positions: readonly number[], end: number): number[] {
  const movedPositions: number[] = []
  for (const position of positions) {
    movedPositions.push(Math.max(position, (movedPositions.at(-1) ?? -Infinity) + ROW_REM))
  }
  let limit = end
  for (let index = movedPositions.length - 1; index >= 0; index -= 1) {
    limit = Math.min(limit, movedPositions[index]!)
    movedPositions[index] = limit
    limit -= ROW_REM
  }
  return movedPositions
}
