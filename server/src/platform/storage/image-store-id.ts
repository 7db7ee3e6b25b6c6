import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config/config.ts'
import { newId } from '../id.ts'
import { realClock } from '../clock.ts'
import { imagesFolder } from './open-blob-store.ts'

/** Lies next to the images; the dot excludes it from backups and moves. */
const MARKER = '.store'

type StoreConfig = Pick<Config, 'dataDir' | 's3' | 'databaseUrl'>

/**
 * Names where a server keeps images: equal for servers that share a store. A folder gets a marker, so that the same
 * folder under two paths is one. Null with an embedded database, which one server uses alone.
 */
export async function readOrCreateImageStoreId(config: StoreConfig): Promise<string | null> {
  const marker = findMarker(config)
  if (config.databaseUrl === null || marker === null) return findImageStoreId(config)
  await mkdir(path.dirname(marker), { recursive: true })
  try {
    const handle = await open(marker, 'wx')
    await handle.writeFile(newId(realClock.now()))
    await handle.close()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return findImageStoreId(config)
}

/** The same, without making a marker: a folder without one is `none`. */
export async function findImageStoreId(config: StoreConfig): Promise<string | null> {
  if (config.databaseUrl === null) return null
  const marker = findMarker(config)
  if (marker === null) return `s3-${config.s3!.bucket}`
  return (await readFile(marker, 'utf8').catch(() => '')).trim() || 'none'
}

function findMarker(config: StoreConfig): string | null {
  const folder = imagesFolder(config)
  return folder === null ? null : path.join(folder, MARKER)
}
