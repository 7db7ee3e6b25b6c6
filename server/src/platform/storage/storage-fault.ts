import type { BlobStore } from './blob-store.ts'

/** A store of files did not take or give a file, for a reason that may pass. */
class StorageFault extends Error {
  override readonly name = 'StorageFault'

  constructor(cause: unknown) {
    super('the store of files cannot be used', { cause })
  }
}

/** A store whose failed reads and writes say that it cannot be used, whatever the reason. */
export function withStorageFaults(store: BlobStore): BlobStore {
  const asFault = (error: unknown, signal?: AbortSignal): never => {
    // The caller has left, or asked for what cannot be a key.
    if (signal?.aborted || error instanceof RangeError) throw error
    throw new StorageFault(error)
  }
  return {
    put: (key, bytes, signal) =>
      store.put(key, bytes, signal).catch((error: unknown) => asFault(error, signal)),
    get: (key) => store.get(key).catch((error: unknown) => asFault(error)),
    delete: store.delete,
    keys: store.keys,
  }
}

/** No space or quota left, or a file system that has become read-only. */
const FILE_FAULTS = new Set(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether nothing can be stored: by a store, or by a folder that was written to without one. */
export function isStorageFault(error: unknown): boolean {
  if (error instanceof StorageFault) return true
  return error instanceof Error && 'code' in error && FILE_FAULTS.has(String(error.code))
}
