/**
 * The largest p-value that counts as a discovery when at most `rate` of all discoveries may be false: the largest p_(k)
 * with p_(k) ≤ k/m · rate; null: none (Y. Benjamini and Y. Hochberg 1995).
 */
export function discoveryThreshold(pValues: readonly number[], rate: number): number | null {
  const ascending = pValues.toSorted((a, b) => a - b)
  const largest = ascending.findLastIndex((p, at) => p <= ((at + 1) / ascending.length) * rate)
  return ascending[largest] ?? null
}
