interface Prices {
  basePrice: number
  targetPrice: number
  currentPrice: number | null
}

/** Percent from the current price to the target; 0 at or beyond it, null without a price. */
export function percentToTarget({ basePrice, targetPrice, currentPrice }: Prices): number | null {
  if (currentPrice === null) return null
  const beyond = targetPrice > basePrice ? currentPrice >= targetPrice : currentPrice <= targetPrice
  return beyond ? 0 : ((targetPrice - currentPrice) / currentPrice) * 100
}

/** How much of the way from base to target the price has covered, 0 to 1; 0 in the wrong direction or without a price. */
export function progressToTarget({ basePrice, targetPrice, currentPrice }: Prices): number {
  if (currentPrice === null) return 0
  return Math.min(Math.max((currentPrice - basePrice) / (targetPrice - basePrice), 0), 1)
}
