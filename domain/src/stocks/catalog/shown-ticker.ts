/** The ticker to show next to a stock's name; null when the name is the ticker itself (AMD). */
export function shownTicker(name: string, symbol: string): string | null {
  return name.toUpperCase() === symbol.toUpperCase() ? null : symbol
}
