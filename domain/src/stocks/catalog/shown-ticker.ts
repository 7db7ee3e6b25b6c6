/** Returns the ticker to show next to a stock's name; null if the name already is the ticker (AMD). */
export function findShownTicker(name: string, symbol: string): string | null {
  return name.toUpperCase() === symbol.toUpperCase() ? null : symbol
}
