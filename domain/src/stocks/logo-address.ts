/** Builds the address of a stored logo. The version changes with the picture, so browsers may cache it forever. */
export const buildLogoAddress = (symbol: string, version: string): string =>
  `/api/stocks/${encodeURIComponent(symbol)}/logo?v=${encodeURIComponent(version)}`
