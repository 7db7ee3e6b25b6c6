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
