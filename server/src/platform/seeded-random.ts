/** A random number generator that returns the same numbers for the same seed on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  drawFraction(): number
  /** An integer from `min` to `max`, both inclusive. */
  drawInteger(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  shuffle<T>(items: readonly T[]): T[]
}

/** Mulberry32 by Tommy Ettinger (public domain); `seed` is any integer. */
export function createSeededRandom(seed: number): Random {
  let state = seed | 0
  function drawFraction(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state)
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4_294_967_296
  }
  const drawInteger = (min: number, max: number) => min + Math.floor(drawFraction() * (max - min + 1))
  return {
    drawFraction,
    drawInteger,
    pick: (items) => items[drawInteger(0, items.length - 1)]!,
    shuffle<T>(items: readonly T[]): T[] {
      const keyedItems = items.map((item) => ({ item, sortKey: drawFraction() }))
      return keyedItems.toSorted((a, b) => a.sortKey - b.sortKey).map(({ item }) => item)
    },
  }
}
