const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const figure = new Intl.NumberFormat('ko-KR', { maximumSignificantDigits: 3 })

/** `812B`, `3.24MB`; of 1000 each, as file managers show it. */
export function formatBytes(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  return `${figure.format(bytes / 1000 ** power)}${UNITS[power]}`
}
