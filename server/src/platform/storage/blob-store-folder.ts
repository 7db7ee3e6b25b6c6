import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from './blob-store.ts'

/** Names separated by slashes, none of which begins with a dot. */
const SAFE_KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Stores files below a folder. Throws an error for a key that leads out of the folder. */
export function createFolderBlobStore(folder: string): BlobStore {
  const getFilePath = (key: string) => {
    if (!SAFE_KEY.test(key)) throw new RangeError(`invalid key: ${key}`)
    return path.join(folder, key)
  }
  return {
    async put(key, bytes) {
      const file = getFilePath(key)
      await mkdir(path.dirname(file), { recursive: true })
      const temporaryFile = `${file}.${randomBytes(6).toString('hex')}`
      await writeFile(temporaryFile, bytes, { flush: true })
      await rename(temporaryFile, file)
    },
    async get(key) {
      const handle = await open(getFilePath(key)).catch(toNullIfMissing)
      return handle && handle.createReadStream()
    },
    async delete(key) {
      const file = getFilePath(key)
      await rm(file, { force: true })
      // Removes the folder if this was its last file; otherwise rmdir fails.
      await rmdir(path.dirname(file)).catch(() => {})
    },
    async *keys() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(toNullIfMissing)
      for (const entry of entries ?? []) {
        const relativePath = path.relative(folder, path.join(entry.parentPath, entry.name))
        const key = relativePath.split(path.sep).join('/')
        // Ignores files that were not saved by this store.
        if (entry.isFile() && SAFE_KEY.test(key)) yield key
      }
    },
  }
}

function toNullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
