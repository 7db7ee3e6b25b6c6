import type { ListedTarget } from '#shared/stocks/chart-model.ts'

/** Targets nearer to each other than this share of the strip are drawn at two heights. */
const MIN_DISTANCE = 0.09
/** Share of the strip at both ends that remains free of targets. */
const END_SHARE = 0.06

/**
 * Lays out targets and the current price on a horizontal strip. `x` and `priceX` are shares of its width, from the left.
 */
export function layOutStrip(targets: readonly ListedTarget[], price: number) {
  const prices = [price, ...targets.map((target) => target.price)]
  const lowestPrice = Math.min(...prices)
  const highestPrice = Math.max(...prices)
  const toShare = (shownPrice: number) =>
    highestPrice === lowestPrice
      ? 0.5
      : END_SHARE + ((shownPrice - lowestPrice) / (highestPrice - lowestPrice)) * (1 - 2 * END_SHARE)
  let lastX = -Infinity
  let isLastRaised = false
  const discs = targets
    .toSorted((a, b) => a.price - b.price)
    .map((target) => {
      const x = toShare(target.price)
      isLastRaised = x - lastX < MIN_DISTANCE && !isLastRaised
      lastX = x
      return { author: target.author, x, isUp: target.price >= price, isRaised: isLastRaised }
    })
  return { discs, priceX: toShare(price), lowestPrice, highestPrice }
}
