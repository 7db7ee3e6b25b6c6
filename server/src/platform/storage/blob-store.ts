import path from 'node:path'
import type { Readable } from 'node:stream'
import { folderBlobStore } from './blob-store-folder.ts'
import type { Config } from '../config.ts'

/** Files by key, such as `posts/01J…/1700000000000_4f1c_cat/full.webp`. */
export interface BlobStore {
  /** Keeps the bytes under the key, wholly or not at all; `signal` ends the attempts. */
  put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Readable | null>
  /** Also of what is not there. */
  delete(key: string): Promise<void>
}

/** The S3 store of the settings, or the folder `images` of the data folder. */
export async function createBlobStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStore> {
  if (config.s3 === null) return folderBlobStore(path.join(config.dataDir, 'images'))
  // Its client is large: loaded only where it is used.
  const { s3BlobStore } = await import('./blob-store-s3.ts')
  return s3BlobStore(config.s3)
}
