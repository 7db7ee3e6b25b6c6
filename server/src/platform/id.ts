import { randomFillSync } from 'node:crypto'
import { ulid } from 'ulid'

/** Random bytes drawn at once: the library takes one at a time, and each draw is a call of the system. */
const POOL = new Uint8Array(4096)
let used = POOL.length

function randomFraction(): number {
  if (used === POOL.length) {
    randomFillSync(POOL)
    used = 0
  }
  // The library's alphabet has 32 letters, so that a byte gives each of them equally often.
  return POOL[used++]! / 256
}

/**
 * A new row id: ULID (48 bits of time in ms, 80 random bits, Crockford base 32), so that ids sort by age
 * and tell nothing about how many there are. `at` is epoch ms.
 */
export function newId(at: number): string {
  return ulid(at, randomFraction)
}
