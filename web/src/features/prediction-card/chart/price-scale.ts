/** Space above the highest and below the lowest price, as a share of the price range. */
const PADDING = 0.12
/** How far the scale extends at most for past prices, on each side, as a share of the range of the other prices. */
const MAX_PAST_SHARE = 1
/** The whole width of a line at the edge is in view, in percent of the height. */
const EDGE = 1.5

/**
 * Creates a function from a price to its height in percent from the top. All `prices` are in view, and as much of the
 * past as leaves them most of the height; what is beyond lies at the edge.
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
  return (price) => Math.min(Math.max(((top - price) / span) * 100, EDGE), 100 - EDGE)
}

/** Moves positions (percent) apart until they are `gap` apart, within 0 and 100, keeping their order. */
export function spreadLabels(positions: readonly number[], gap: number): number[] {
  const order = positions.map((_, index) => index).toSorted((a, b) => positions[a]! - positions[b]!)
  const spread = [...positions]
  let free = gap / 2
  for (const index of order) {
    const position = Math.max(spread[index]!, free)
    spread[index] = position
    free = position + gap
  }
  let limit = 100 - gap / 2
  for (const index of order.toReversed()) {
    const position = Math.min(spread[index]!, limit)
    spread[index] = position
    limit = position - gap
  }
  return spread
}
