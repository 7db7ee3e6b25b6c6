/** The address of a stored logo; the version changes with the picture, so browsers may cache it forever. */
export const logoAddress = (symbol: string, version: string): string =>
  `/api/stocks/${encodeURIComponent(symbol)}/logo?v=${encodeURIComponent(version)}`
