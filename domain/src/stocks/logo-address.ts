/** Where a kept logo is; the version changes with the picture, so that browsers may keep it for good. */
export const logoAddress = (symbol: string, version: string): string =>
  `/api/stocks/${encodeURIComponent(symbol)}/logo?v=${encodeURIComponent(version)}`
