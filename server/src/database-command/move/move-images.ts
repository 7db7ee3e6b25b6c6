import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { StartError } from '../../platform/start-error.ts'
import type { BlobStore } from '../../platform/storage/blob-store.ts'

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Copies every file below `folder` into `store` and reads it back. Gives how many. */
export async function moveImages(folder: string, store: BlobStore): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name)
    const key = path.relative(folder, file).split(path.sep).join('/')
    const bytes = await readFile(file)
    await store.put(key, bytes)
    const arrived = await store.get(key)
    if (arrived === null || hashOf(await buffer(arrived)) !== hashOf(bytes))
      throw new StartError(`The store does not give ${key} back as it was.`)
  }
  return files.length
}
