import type { Readable } from 'node:stream'

/** Blobs under this prefix must never return to an older state: backups omit them, and a restore does not touch them. */
export const NOT_BACKED_UP_PREFIX = 'log/'

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
