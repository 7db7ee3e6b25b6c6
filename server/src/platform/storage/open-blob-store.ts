import path from 'node:path'
import type { Config } from '../config/config.ts'
import { folderBlobStore } from './blob-store-folder.ts'
import type { BlobStore } from './blob-store.ts'
import { withStorageFaults } from './storage-fault.ts'

/** Where images lie in the data folder; null: they are in S3. */
export const imagesFolder = ({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): string | null =>
  s3 === null ? path.join(dataDir, 'images') : null

/** The S3 store of the settings, or the folder of images; `unattended`: nobody waits for it, so it is more patient. */
export async function openBlobStore(
  config: Pick<Config, 'dataDir' | 's3'>,
  { unattended = false } = {},
): Promise<BlobStore> {
  const folder = imagesFolder(config)
  if (folder !== null) return withStorageFaults(folderBlobStore(folder))
  // Its client is large: loaded only where it is used.
  const { s3BlobStore, UNATTENDED } = await import('./blob-store-s3.ts')
  return withStorageFaults(s3BlobStore(config.s3!, unattended ? UNATTENDED : undefined))
}
