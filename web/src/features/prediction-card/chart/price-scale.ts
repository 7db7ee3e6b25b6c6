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
