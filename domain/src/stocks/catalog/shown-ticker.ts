/** Returns the ticker to show next to a stock's name; null if the name is the ticker itself (AMD). */
export function getShownTicker(name: string, symbol: string): string | null {
  return name.toUpperCase() === symbol.toUpperCase() ? null : symbol
}
