interface Prices {
  basePrice: number
  targetPrice: number
  currentPrice: number | null
}

/** Less than half a percent of the way is not drawn. */
export const isOnTheWay = (gone: number): boolean => Math.round(gone * 100) > 0

/** How much of the way from base to target the price has covered, 0 to 1; 0 in the wrong direction or without a price. */
export function progressToTarget({ basePrice, targetPrice, currentPrice }: Prices): number {
  if (currentPrice === null) return 0
  return Math.min(Math.max((currentPrice - basePrice) / (targetPrice - basePrice), 0), 1)
}
