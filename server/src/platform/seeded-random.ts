/** A random number generator that returns the same numbers for the same seed on every machine. */
export interface Random {
  /** From 0 (inclusive) to 1 (exclusive). */
  next(): number
  /** An integer from `min` to `max`, both inclusive. */
  int(min: number, max: number): number
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** Mulberry32 by Tommy Ettinger (public domain); `seed` is any integer. */
export function createSeededRandom(seed: number): Random {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)]!,
    shuffled<T>(items: readonly T[]): T[] {
      const order = items.map((item) => ({ item, sortKey: next() }))
      return order.toSorted((a, b) => a.sortKey - b.sortKey).map(({ item }) => item)
    },
  }
}
