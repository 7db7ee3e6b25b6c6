/** A source of numbers that is equal for the same seed on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number
  pick<T>(items: readonly T[]): T
  shuffled<T>(items: readonly T[]): T[]
}

/** Mulberry32 by Tommy Ettinger (public domain); `seed` is any whole number. */
export function createSeededRandom(seed: number): Random {
  let state = seed | 0
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    int,
    pick: (items) => items[int(0, items.length - 1)]!,
    shuffled<T>(items: readonly T[]): T[] {
      const order = items.map((item) => ({ item, at: next() }))
      return order.toSorted((a, b) => a.at - b.at).map(({ item }) => item)
    },
  }
}
