import { randomFillSync } from 'node:crypto'
import { ulid } from 'ulid'

/** Random bytes drawn together: the library would take one at a time, with a system call each. */
const RANDOM_POOL = new Uint8Array(4096)
let used = RANDOM_POOL.length

function randomFraction(): number {
  if (used === RANDOM_POOL.length) {
    randomFillSync(RANDOM_POOL)
    used = 0
  }
  // The library's alphabet has 32 letters, so that a byte selects each of them equally often.
  return RANDOM_POOL[used++]! / 256
}

/**
 * Creates a row id: ULID (48 bits of time in ms, 80 random bits, Crockford base 32), so that ids sort by age and do
 * not reveal how many there are. `at` is epoch ms.
 */
export function newId(at: number): string {
  return ulid(at, randomFraction)
}
