import { equalBytes, fromBase64, toBase64 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { isSignedBy, parseNote, parseVerifier, type Verifier } from './note.ts'
import { type Entry, parseEntry } from './entry.ts'
import { hashesOfTiles, splitBundle, tilePath, TILE_WIDTH, tileWidth } from './tiles.ts'
import {
  consistencyProof,
  type Hash,
  inclusionProof,
  isConsistent,
  isIncluded,
  leafHash,
  type ReadHash,
} from './tree.ts'

/** What a browser has seen of the log: it is compared with what comes later. */
export interface SeenLog {
  /** The key that signed it, as `name+id+key`. */
  verifier: string
  size: number
  /** Base 64. */
  root: string
}

/** Gives what lies below the log's address. */
export type GetOfLog = (path: string) => Promise<Uint8Array<ArrayBuffer>>

/** Asks for each path once: several proofs lead through one tile. */
export function readOnce(get: GetOfLog): GetOfLog {
  const read = new Map<string, ReturnType<GetOfLog>>()
  return (path) => {
    const bytes = read.get(path) ?? get(path)
    read.set(path, bytes)
    return bytes
  }
}

/** The log as it is now, compared with what was seen of it. */
export interface Look {
  head: Checkpoint
  verifier: Verifier
  /** The head is signed by the key that was seen first. */
  isSigned: boolean
  /** The log begins with what was seen before; null: nothing was. */
  isConsistent: boolean | null
  /** To be kept where nothing is wrong. */
  seen: SeenLog
}

/** Rejects where the log cannot be read. */
export async function lookAtLog(get: GetOfLog, seen: SeenLog | null): Promise<Look> {
  const { compare, ...looked } = await readHead(get, seen)
  return { ...looked, isConsistent: await compare() }
}

/** The same before it is compared, so that other reading goes on meanwhile. */
export async function readHead(
  get: GetOfLog,
  seen: SeenLog | null,
): Promise<Omit<Look, 'isConsistent'> & { compare: () => Promise<boolean | null> }> {
  const [text, checkpoint] = await Promise.all([
    seen?.verifier ?? get('verifier').then((bytes) => textOf(bytes).trim()),
    get('checkpoint'),
  ])
  const verifier = await parseVerifier(text)
  const note = parseNote(textOf(checkpoint))
  const head = note && parseCheckpoint(note.text)
  if (!verifier || !head) throw new RangeError('the head of the log cannot be read')
  return {
    head,
    verifier,
    isSigned: head.origin === verifier.name && (await isSignedBy(note, verifier)),
    compare: async () => seen && continuesSeen(get, seen, head),
    seen: { verifier: text, size: head.size, root: toBase64(head.root) },
  }
}

/** The hashes of the tree of a size. */
const readHashes = (get: GetOfLog, size: number): ReadHash =>
  hashesOfTiles(size, (place, width) => get(tilePath(place, width)))

/** The entries of the `index`-th bundle. */
export async function readEntries(get: GetOfLog, index: number, size: number) {
  const place = { level: -1, index }
  return splitBundle(await get(tilePath(place, tileWidth(place, size))))
}

/** The entry at an index, and whether it leads to the root; null and false where there is none that can be read. */
export async function findEntry(
  get: GetOfLog,
  index: number,
  { size, root }: Pick<Checkpoint, 'size' | 'root'>,
): Promise<{ entry: Entry | null; hash: Hash | null; isIncluded: boolean }> {
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
    hash,
    isIncluded: await isIncluded({ leaf: index, hash, size, root }, proof),
  }
}

const NO_ENTRY = { entry: null, hash: null, isIncluded: false }

/** Whether one of two heads continues the other: the log may have grown between them. */
export function areOneHistory(get: GetOfLog, a: Checkpoint, b: Checkpoint): Promise<boolean> {
  return a.size <= b.size ? continues(get, a, b) : continues(get, b, a)
}

async function continuesSeen(get: GetOfLog, seen: SeenLog, head: Checkpoint): Promise<boolean> {
  const root = fromBase64(seen.root)
  return root !== null && continues(get, { size: seen.size, root }, head)
}

async function continues(
  get: GetOfLog,
  old: Pick<Checkpoint, 'size' | 'root'>,
  { size, root }: Checkpoint,
): Promise<boolean> {
  if (old.size > size) return false
  if (old.size === 0) return true
  if (old.size === size) return equalBytes(old.root, root)
  const proof = await consistencyProof(old.size, size, readHashes(get, size))
  return isConsistent({ oldSize: old.size, oldRoot: old.root, size, root }, proof)
}

export const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
