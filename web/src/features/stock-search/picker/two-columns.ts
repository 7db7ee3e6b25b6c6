import type { PickedStocks } from './pick-list.tsx'

/** Rows of a list while it loads. */
const EXPECTED = 5
/** A list's title and padding, in rows. */
const FRAME = 1.5
/** A list is not cut below this. */
const FEWEST = 3

type Column = readonly PickedStocks[]

const estimateHeight = (column: Column) =>
  column.reduce(
    (sum, { stocks, running = [] }) =>
      sum + FRAME + (stocks?.length ?? EXPECTED) + Math.min(running.length, 1),
    0,
  )

/**
 * Puts each further list into the shorter column; the last of the longer one then loses rows until both end alike, as far
 * as it is a further one.
 */
export function twoColumns(first: Column, second: Column, further: Column): readonly [Column, Column] {
  let left = first
  let right = second
  for (const list of further) {
    if (estimateHeight(left) <= estimateHeight(right)) left = [...left, list]
    else right = [...right, list]
  }
  const beyond = Math.floor(estimateHeight(left) - estimateHeight(right))
  const cut = (column: Column, rows: number) =>
    column.map((list, at) =>
      at === column.length - 1 && further.includes(list) && list.stocks
        ? { ...list, stocks: list.stocks.slice(0, Math.max(FEWEST, list.stocks.length - rows)) }
        : list,
    )
  return beyond > 0
    ? [cut(left, beyond), right]
    : [left, cut(right, Math.floor(estimateHeight(right) - estimateHeight(left)))]
}
