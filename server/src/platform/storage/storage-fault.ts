import type { BlobStore } from './blob-store.ts'

/** A blob store could not save or return a file, for a reason that may be temporary. */
class StorageFault extends Error {
  override readonly name = 'StorageFault'

  constructor(cause: unknown) {
    super('the store of files cannot be used', { cause })
  }
}

/**
 * Wraps a store so that a failed read or write throws a storage fault. The errors of aborted calls and of invalid keys
 * stay as they are.
 */
export function withStorageFaults(store: BlobStore): BlobStore {
  const throwFault = (error: unknown, signal?: AbortSignal): never => {
    // The caller has aborted, or has asked for an invalid key.
    if (signal?.aborted || error instanceof RangeError) throw error
    throw new StorageFault(error)
  }
  return {
    put: (key, bytes, signal) =>
      store.put(key, bytes, signal).catch((error: unknown) => throwFault(error, signal)),
    get: (key) => store.get(key).catch((error: unknown) => throwFault(error)),
    delete: store.delete,
    keys: store.keys,
  }
}

/** Codes of a full disk, an exceeded quota, and a file system that has become read-only. */
const FILE_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Returns whether an error means that files cannot be stored or read, in a blob store or directly in a folder. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof StorageFault) return true
  return error instanceof Error && 'code' in error && FILE_FAULTS.has(String(error.code))
}
