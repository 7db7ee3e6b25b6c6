import { randomFillSync } from 'node:crypto'
import { ulid } from 'ulid'

/** Random bytes, generated in bulk: the library would make a system call for each byte. */
const RANDOM_POOL = new Uint8Array(4096)
let usedBytes = RANDOM_POOL.length

function drawFraction(): number {
  if (usedBytes === RANDOM_POOL.length) {
    randomFillSync(RANDOM_POOL)
    usedBytes = 0
  }
  // The library's alphabet has 32 letters, so every letter is equally likely.
  return RANDOM_POOL[usedBytes++]! / 256
}

/**
 * Creates a row id: a ULID (48 bits of time in ms, 80 random bits, Crockford base 32). Ids sort by age and do not
 * reveal how many rows there are. `time` is epoch ms.
 */
export function createId(time: number): string {
  return ulid(time, drawFraction)
}
