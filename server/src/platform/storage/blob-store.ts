import type { Readable } from 'node:stream'

/** Keys of what must never go back to an older state: a backup leaves them out, and a restore lets them be. */
export const OUTSIDE_BACKUPS = 'log/'

/** Files by key, such as `posts/01J…/1700000000000_4f1c_cat/full.webp`. */
export interface BlobStore {
  /** Saves the bytes under the key, completely or not at all. `signal` ends the attempts. */
  put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void>
  /** Returns null if the key does not exist. */
  get(key: string): Promise<Readable | null>
  /** Does nothing if the key does not exist. */
  delete(key: string): Promise<void>
  /** Lists all keys in no particular order. */
  keys(): AsyncIterable<string>
}
