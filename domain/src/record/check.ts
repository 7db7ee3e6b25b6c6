import { equalBytes, fromBase64, toBase64 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { parseEntry } from './entry.ts'
import { checkProof, type WitnessCheck } from './check-witnesses.ts'
import { isSignedBy, parseNote, parseVerifier, type Verifier } from './note.ts'
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

export interface RecordCheck {
  /** The head is signed by the key that was seen first. */
  isSigned: boolean
  /** The entry at the index holds the commitment. */
  holdsCommitment: boolean
  /** The entry leads to the signed root. */
  isIncluded: boolean
  /** The log begins with what was seen before; null: nothing was. */
  isConsistent: boolean | null
  /** The head that the witnesses were shown holds the entry, and the log now begins with it. */
  isWitnessedSame: boolean
  witnesses: WitnessCheck
  /** The head of the log now. */
  size: number
  /** To be kept where nothing is wrong. */
  seen: SeenLog
}

export const isSound = (check: RecordCheck): boolean =>
  check.isSigned &&
  check.holdsCommitment &&
  check.isIncluded &&
  check.isWitnessedSame &&
  check.isConsistent !== false

/** Checks that the log holds a commitment at an index; rejects where the log cannot be read. */
export async function checkRecord(
  get: GetOfLog,
  { index, commitment, seen }: { index: number; commitment: string; seen: SeenLog | null },
): Promise<RecordCheck> {
  const verifierText = seen?.verifier ?? textOf(await get('verifier')).trim()
  const verifier = await parseVerifier(verifierText)
  if (!verifier) throw new RangeError('the key of the log cannot be read')
  const { head, isSigned } = await readHead(get, verifier)
  const readAt = (size: number) => hashesOfTiles(size, (place, width) => get(tilePath(place, width)))
  const read = readAt(head.size)
  const entry = index < head.size ? await readEntry(get, index, head.size) : null
  const hash = entry && (await leafHash(entry))
  const proven = hash && (await readProof(get, { leaf: index, hash, verifier }))
  return {
    isSigned,
    holdsCommitment: entry !== null && commitmentIn(entry) === commitment,
    isIncluded: hash !== null && (await leadsToRoot(hash, index, head, read)),
    isWitnessedSame: proven !== null && (await areOneHistory(proven.head, head, readAt)),
    witnesses: proven?.witnesses ?? { hasWitnesses: false, cosigned: [], quorumAt: null },
    isConsistent: seen && (await continuesSeen(seen, head, read)),
    size: head.size,
    seen: { verifier: verifierText, size: head.size, root: toBase64(head.root) },
  }
}

async function readHead(get: GetOfLog, verifier: Verifier) {
  const note = parseNote(textOf(await get('checkpoint')))
  const head = note && parseCheckpoint(note.text)
  if (!note || !head) throw new RangeError('the head of the log cannot be read')
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

async function readProof(get: GetOfLog, entry: { leaf: number; hash: Hash; verifier: Verifier }) {
  const [proof, policy] = [await get(`proof/${entry.leaf}`), await get('policy')]
  return checkProof(textOf(proof), { ...entry, policy: textOf(policy) })
}

async function leadsToRoot(
  hash: Hash,
  leaf: number,
  { size, root }: Checkpoint,
  read: ReadHash,
): Promise<boolean> {
  const proof = await inclusionProof(leaf, size, read)
  return isIncluded({ leaf, hash, size, root }, proof)
}

/** The log may have grown between the two. */
function areOneHistory(a: Checkpoint, b: Checkpoint, readAt: (size: number) => ReadHash): Promise<boolean> {
  const [older, newer] = a.size <= b.size ? [a, b] : [b, a]
  return continues(older, newer, readAt(newer.size))
}

async function continuesSeen(seen: SeenLog, head: Checkpoint, read: ReadHash): Promise<boolean> {
  const root = fromBase64(seen.root)
  return root !== null && continues({ size: seen.size, root }, head, read)
}

async function continues(
  old: Pick<Checkpoint, 'size' | 'root'>,
  { size, root }: Checkpoint,
  read: ReadHash,
): Promise<boolean> {
  if (old.size > size) return false
  if (old.size === 0) return true
  if (old.size === size) return equalBytes(old.root, root)
  const proof = await consistencyProof(old.size, size, read)
  return isConsistent({ oldSize: old.size, oldRoot: old.root, size, root }, proof)
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
