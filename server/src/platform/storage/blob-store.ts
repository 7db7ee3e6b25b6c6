import type { Readable } from 'node:stream'

/** Keys of what must never go back to an older state: a backup leaves them out, and a restore lets them be. */
export const OUTSIDE_BACKUPS = 'log/'

/** Files by key, such as `posts/01J…/1700000000000_4f1c_cat/full.webp`. */
export interface BlobStore {
  /** Keeps the bytes under the key, wholly or not at all; `signal` ends the attempts. */
  put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Readable | null>
  /** Also of what is not there. */
  delete(key: string): Promise<void>
  /** All that are there, in no order. */
  keys(): AsyncIterable<string>
}
