import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { createId } from '../id.ts'
import { realClock } from '../clock.ts'
import { getImagesFolder } from './open-blob-store.ts'

/** Name of a file next to the images. The dot excludes it from backups and from moving images to another store. */
const MARKER_FILE = '.store'

type StoreConfig = Pick<Config, 'dataDir' | 's3' | 'databaseUrl'>

/**
 * Returns the id of the image store, which is equal for all servers that use the same store. If the store is a folder,
 * creates a marker file with the id in it, so that the folder has one id under different paths. Returns null with an
 * embedded database, which only one server can use.
 */
export async function readOrCreateImageStoreId(config: StoreConfig): Promise<string | null> {
  const markerPath = findMarkerPath(config)
  if (config.databaseUrl === null || markerPath === null) return findImageStoreId(config)
  await mkdir(path.dirname(markerPath), { recursive: true })
  try {
    const handle = await open(markerPath, 'wx')
    await handle.writeFile(createId(realClock.now()))
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return findImageStoreId(config)
}

/** Like `readOrCreateImageStoreId`, but creates no marker file. Returns `none` for a folder without one. */
export async function findImageStoreId(config: StoreConfig): Promise<string | null> {
  if (config.databaseUrl === null) return null
  const markerPath = findMarkerPath(config)
  if (markerPath === null) return `s3-${config.s3!.bucket}`
  return (await readFile(markerPath, 'utf8').catch(() => '')).trim() || 'none'
}

function findMarkerPath(config: StoreConfig): string | null {
  const folder = getImagesFolder(config)
  return folder === null ? null : path.join(folder, MARKER_FILE)
}
