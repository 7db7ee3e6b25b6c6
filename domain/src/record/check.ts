import { equalBytes, fromBase64, toBase64 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { parseEntry } from './entry.ts'
import { isSignedBy, parseNote, parseVerifier } from './note.ts'
import { hashesOfTiles, splitBundle, tilePath, TILE_WIDTH, tileWidth } from './tiles.ts'
import {
  consistencyProof,
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

export interface RecordCheck {
  /** The head is signed by the key that was seen first. */
  isSigned: boolean
  /** The entry at the index holds the commitment. */
  holdsCommitment: boolean
  /** The entry leads to the signed root. */
  isIncluded: boolean
  /** The log begins with what was seen before; null: nothing was. */
  isConsistent: boolean | null
  /** The head of the log now. */
  size: number
  /** To be kept where nothing is wrong. */
  seen: SeenLog
}

export const isSound = (check: RecordCheck): boolean =>
  check.isSigned && check.holdsCommitment && check.isIncluded && check.isConsistent !== false

/** Checks that the log holds a commitment at an index; rejects where the log cannot be read. */
export async function checkRecord(
  get: GetOfLog,
  { index, commitment, seen }: { index: number; commitment: string; seen: SeenLog | null },
): Promise<RecordCheck> {
  const verifier = seen?.verifier ?? textOf(await get('verifier')).trim()
  const { head, isSigned } = await readHead(get, verifier)
  const read = hashesOfTiles(head.size, (place, width) => get(tilePath(place, width)))
  const entry = index < head.size ? await readEntry(get, index, head.size) : null
  return {
    isSigned,
    holdsCommitment: entry !== null && commitmentIn(entry) === commitment,
    isIncluded: entry !== null && (await leadsToRoot(entry, index, head, read)),
    isConsistent: seen && (await continues(seen, head, read)),
    size: head.size,
    seen: { verifier, size: head.size, root: toBase64(head.root) },
  }
}

async function readHead(get: GetOfLog, verifierText: string) {
  const [note, verifier] = [parseNote(textOf(await get('checkpoint'))), await parseVerifier(verifierText)]
  const head = note && parseCheckpoint(note.text)
  if (!note || !head || !verifier) throw new RangeError('the head of the log cannot be read')
  return { head, isSigned: head.origin === verifier.name && (await isSignedBy(note, verifier)) }
}

async function readEntry(get: GetOfLog, index: number, size: number) {
  const place = { level: -1, index: Math.floor(index / TILE_WIDTH) }
  const bundle = await get(tilePath(place, tileWidth(place, size)))
  return splitBundle(bundle)[index % TILE_WIDTH] ?? null
}

function commitmentIn(bytes: Uint8Array): string | null {
  const entry = parseEntry(bytes)
  return entry?.kind === 'prediction' ? entry.commitment : null
}

async function leadsToRoot(
  entry: Uint8Array<ArrayBuffer>,
  leaf: number,
  { size, root }: Checkpoint,
  read: ReadHash,
): Promise<boolean> {
  const proof = await inclusionProof(leaf, size, read)
  return isIncluded({ leaf, hash: await leafHash(entry), size, root }, proof)
}

async function continues(seen: SeenLog, { size, root }: Checkpoint, read: ReadHash): Promise<boolean> {
  const oldRoot = fromBase64(seen.root)
  if (!oldRoot || seen.size > size) return false
  if (seen.size === 0) return true
  if (seen.size === size) return equalBytes(oldRoot, root)
  const proof = await consistencyProof(seen.size, size, read)
  return isConsistent({ oldSize: seen.size, oldRoot, size, root }, proof)
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
