interface Facts {
  basePrice: number
  targetPrice: number
  currentPrice: number | null
}

/** Percent from the price now to the target; 0 when it is there or beyond; null without a price. */
export function wayLeft({ basePrice, targetPrice, currentPrice }: Facts): number | null {
  if (currentPrice === null) return null
  const beyond = targetPrice > basePrice ? currentPrice >= targetPrice : currentPrice <= targetPrice
  return beyond ? 0 : ((targetPrice - currentPrice) / currentPrice) * 100
}

/** Share of the way from base to target that the price has gone, 0..1; 0 when it runs the other way or is unknown. */
export function wayGone({ basePrice, targetPrice, currentPrice }: Facts): number {
  if (currentPrice === null) return 0
  return Math.min(Math.max((currentPrice - basePrice) / (targetPrice - basePrice), 0), 1)
}
