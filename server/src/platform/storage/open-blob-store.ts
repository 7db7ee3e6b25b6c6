import path from 'node:path'
import type { Config } from '../config/config.ts'
import { folderBlobStore } from './blob-store-folder.ts'
import type { BlobStore } from './blob-store.ts'

/** The S3 store of the settings, or the folder `images` of the data folder. */
export async function openBlobStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<BlobStore> {
  if (config.s3 === null) return folderBlobStore(path.join(config.dataDir, 'images'))
  // Its client is large: loaded only where it is used.
  const { s3BlobStore } = await import('./blob-store-s3.ts')
  return s3BlobStore(config.s3)
}
