import path from 'node:path'
import type { Config } from '../config/config.ts'
import { createFolderBlobStore } from './blob-store-folder.ts'
import type { BlobStore } from './blob-store.ts'
import { withStorageFaults } from './storage-fault.ts'

/** Returns the folder of the images, or null if they are stored in S3. */
export const getImagesFolder = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string | null =>
  s3 === null ? path.join(dataDir, 'images') : null

/** Opens the S3 store of the settings or the folder of images. `withLongRetries`: for work that nobody waits for. */
export async function openBlobStore(
  config: Pick<Config, 'dataDir' | 's3'>,
  { withLongRetries = false } = {},
): Promise<BlobStore> {
  const folder = getImagesFolder(config)
  if (folder !== null) return withStorageFaults(createFolderBlobStore(folder))
  // The S3 client is large, so it is loaded only if it is used.
  const { createS3BlobStore, LONG_RETRY_LIMITS } = await import('./blob-store-s3.ts')
  return withStorageFaults(createS3BlobStore(config.s3!, withLongRetries ? LONG_RETRY_LIMITS : undefined))
}
