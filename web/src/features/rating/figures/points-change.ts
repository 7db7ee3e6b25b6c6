const MINUS = '−'

/** A signed difference of two percentages with one decimal: `+4.6%p`, `−8.3%p`, `0.0%p` */
export function formatPointsChange(points: number): string {
  const tenths = Math.round(points * 10)
  const sign = tenths > 0 ? '+' : tenths < 0 ? MINUS : ''
  return `${sign}${(Math.abs(tenths) / 10).toFixed(1)}%p`
}
