import { randomFillSync } from 'node:crypto'
import { ulid } from 'ulid'

/** Random bytes drawn at once: the library takes one at a time, and each draw is a call of the system. */
const RANDOM_POOL = new Uint8Array(4096)
let used = RANDOM_POOL.length

function randomFraction(): number {
  if (used === RANDOM_POOL.length) {
    randomFillSync(RANDOM_POOL)
    used = 0
  }
  // The library's alphabet has 32 letters, so that a byte gives each of them equally often.
  return RANDOM_POOL[used++]! / 256
}

/**
 * A new row id: ULID (48 bits of time in ms, 80 random bits, Crockford base 32), so that ids sort by age
 * and tell nothing about how many there are. `at` is epoch ms.
 */
export function newId(at: number): string {
  return ulid(at, randomFraction)
}
