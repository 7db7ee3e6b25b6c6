/** A factor of a score with so many decimals at most: `×0.27`, `×2`; one between 0 and 1 is never rounded to them. */
export function factorText(factor: number, decimals: number): string {
  const least = 10 ** -decimals
  const shown = factor > 0 && factor < 1 ? Math.min(Math.max(factor, least), 1 - least) : factor
  return `×${Number(shown.toFixed(decimals))}`
}
