import { tenThousandths } from '../stocks/price.ts'

/**
 * Rounds numbers with 4 decimals, from 0 up, to whole ones whose sum is the rounded sum: those with the largest
 * remainders are rounded up (the method of largest remainders; of equal ones the earlier).
 */
export function wholeParts(parts: readonly number[]): number[] {
  // In ten-thousandths: floating point can lose a half, which the same sum elsewhere rounds up.
  const total = Math.round(tenThousandths(parts.reduce((sum, part) => sum + part, 0)) / 10_000)
  const whole = parts.map(Math.floor)
  const missing = total - whole.reduce((sum, part) => sum + part, 0)
  const byRemainder = parts
    .map((part, at) => ({ at, remainder: part - Math.floor(part) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, missing)) whole[at] = (whole[at] ?? 0) + 1
  return whole
}
