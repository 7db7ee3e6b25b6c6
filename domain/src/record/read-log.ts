import { areBytesEqual } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { type Entry, parseEntry } from './entry.ts'
import { createTileHashReader, splitBundle, formatTilePath, TILE_WIDTH, computeTileWidth } from './tiles.ts'
import {
  buildConsistencyProof,
  buildInclusionProof,
  isConsistent,
  isIncluded,
  hashLeaf,
  type ReadHash,
} from './tree.ts'

/** Fetches a file below the log's address. */
export type FetchLogFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>

/** Caches the fetched files, because several proofs need the same tile. */
export function cacheLogFiles(get: FetchLogFile): FetchLogFile {
  const fetchedFiles = new Map<string, ReturnType<FetchLogFile>>()
  return (path) => {
    const bytes = fetchedFiles.get(path) ?? get(path)
    fetchedFiles.set(path, bytes)
    return bytes
  }
}

/** Creates a function that reads the hashes of a tree of a given size. */
const createHashReader = (get: FetchLogFile, size: number): ReadHash =>
  createTileHashReader(size, (place, width) => get(formatTilePath(place, width)))

/** Reads the entries of a bundle. */
export async function readEntries(get: FetchLogFile, index: number, size: number) {
  const place = { level: -1, index }
  return splitBundle(await get(formatTilePath(place, computeTileWidth(place, size))))
}

/** Finds the entry at an index, and whether it leads to the root. Returns null and false if it cannot be read. */
export async function findEntry(
  get: FetchLogFile,
  index: number,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): Promise<{ entry: Entry | null; isIncluded: boolean }> {
  if (index >= size) return NO_ENTRY
  const [entries, proof] = await Promise.all([
    readEntries(get, Math.floor(index / TILE_WIDTH), size),
    buildInclusionProof(index, size, createHashReader(get, size)),
  ])
  const bytes = entries[index % TILE_WIDTH]
  if (!bytes) return NO_ENTRY
  const hash = await hashLeaf(bytes)
  return {
    entry: parseEntry(bytes),
    isIncluded: await isIncluded({ leaf: index, hash, size, root }, proof),
  }
}

const NO_ENTRY = { entry: null, isIncluded: false }

/** Returns whether a log begins with the tree of an older head. */
export async function isContinuation(
  get: FetchLogFile,
  oldHead: Pick<Checkpoint, 'size' | 'root'>,
  { size, root }: Checkpoint,
): Promise<boolean> {
  if (oldHead.size > size) return false
  if (oldHead.size === 0) return true
  if (oldHead.size === size) return areBytesEqual(oldHead.root, root)
  const proof = await buildConsistencyProof(oldHead.size, size, createHashReader(get, size))
  return isConsistent({ oldSize: oldHead.size, oldRoot: oldHead.root, size, root }, proof)
}

export const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
