import { equalBytes } from './bytes.ts'
import type { Checkpoint } from './checkpoint.ts'
import { type Entry, parseEntry } from './entry.ts'
import { createTileHashReader, splitBundle, tilePath, TILE_WIDTH, tileWidth } from './tiles.ts'
import {
  consistencyProof,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  type ReadHash,
} from './tree.ts'

/** Gives what lies below the log's address. */
export type FetchLogFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>

/** Asks for each path once: several proofs lead through one tile. */
export function readOnce(get: FetchLogFile): FetchLogFile {
  const read = new Map<string, ReturnType<FetchLogFile>>()
  return (path) => {
    const bytes = read.get(path) ?? get(path)
    read.set(path, bytes)
    return bytes
  }
}

/** The hashes of the tree of a size. */
const readHashes = (get: FetchLogFile, size: number): ReadHash =>
  createTileHashReader(size, (place, width) => get(tilePath(place, width)))

/** The entries of the `index`-th bundle. */
export async function readEntries(get: FetchLogFile, index: number, size: number) {
  const place = { level: -1, index }
  return splitBundle(await get(tilePath(place, tileWidth(place, size))))
}

/** The entry at an index, and whether it leads to the root; null and false where there is none that can be read. */
export async function findEntry(
  get: FetchLogFile,
  index: number,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): Promise<{ entry: Entry | null; isIncluded: boolean }> {
  if (index >= size) return NO_ENTRY
  const [entries, proof] = await Promise.all([
    readEntries(get, Math.floor(index / TILE_WIDTH), size),
    inclusionProof(index, size, readHashes(get, size)),
  ])
  const bytes = entries[index % TILE_WIDTH]
  if (!bytes) return NO_ENTRY
  const hash = await leafHash(bytes)
  return {
    entry: parseEntry(bytes),
    isIncluded: await isIncluded({ leaf: index, hash, size, root }, proof),
  }
}

const NO_ENTRY = { entry: null, isIncluded: false }

/** Whether a log begins with an older head of it. */
export async function continues(
  get: FetchLogFile,
  old: Pick<Checkpoint, 'size' | 'root'>,
  { size, root }: Checkpoint,
): Promise<boolean> {
  if (old.size > size) return false
  if (old.size === 0) return true
  if (old.size === size) return equalBytes(old.root, root)
  const proof = await consistencyProof(old.size, size, readHashes(get, size))
  return isConsistent({ oldSize: old.size, oldRoot: old.root, size, root }, proof)
}

export const decodeText = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
