import { ulid } from 'ulid'

/**
 * A new row id: ULID (48 bits of time in ms, 80 random bits, Crockford base 32), so that ids sort by age
 * and tell nothing about how many there are. `at` is epoch ms.
 */
export function newId(at: number): string {
  return ulid(at)
}
