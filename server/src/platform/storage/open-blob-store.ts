import path from 'node:path'
import type { Config } from '../config/config.ts'
import { folderBlobStore } from './blob-store-folder.ts'
import type { BlobStore } from './blob-store.ts'
import { withStorageFaults } from './storage-fault.ts'

/** Returns the folder of the images, or null if they are stored in S3. */
export const imagesFolder = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string | null =>
  s3 === null ? path.join(dataDir, 'images') : null

/** Opens the S3 store of the settings or the folder of images. `unattended` retries longer, because nobody waits. */
export async function openBlobStore(
  config: Pick<Config, 'dataDir' | 's3'>,
  { unattended = false } = {},
): Promise<BlobStore> {
  const folder = imagesFolder(config)
  if (folder !== null) return withStorageFaults(folderBlobStore(folder))
  // The S3 client is large, so it is loaded only if it is used.
  const { s3BlobStore, UNATTENDED } = await import('./blob-store-s3.ts')
  return withStorageFaults(s3BlobStore(config.s3!, unattended ? UNATTENDED : undefined))
}
