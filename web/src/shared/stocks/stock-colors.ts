/** The small factor that spreads the hues of the most predicted stocks furthest. */
const HUE_FACTOR = 21

/** The colours of a stock's tile: always the same for the same ticker. */
export function getStockColors(symbol: string): { backgroundColor: string; color: string } {
  let hue = 0
  for (const letter of symbol) hue = (hue * HUE_FACTOR + letter.charCodeAt(0)) % 360
  return { backgroundColor: `oklch(var(--stock-tile) ${hue})`, color: `oklch(var(--stock-tile-fg) ${hue})` }
}
