/** The ticker where it stands beside the name that is shown; null where that name is the ticker itself (AMD). */
export function tickerBeside(name: string, symbol: string): string | null {
  return name.toUpperCase() === symbol.toUpperCase() ? null : symbol
}
