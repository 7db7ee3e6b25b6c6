import { checkProof, type WitnessCheck } from './check-witnesses.ts'
import type { Checkpoint } from './checkpoint.ts'
import { type Entry, isOfPrediction, parseEntry } from './entry.ts'
import {
  areOneHistory,
  type GetOfLog,
  type Look,
  lookAtLog,
  readEntries,
  readHashes,
  type SeenLog,
  textOf,
} from './look.ts'
import type { Verifier } from './note.ts'
import { TILE_WIDTH } from './tiles.ts'
import { type Hash, inclusionProof, isIncluded, leafHash } from './tree.ts'

export interface RecordCheck extends Pick<Look, 'isSigned' | 'isConsistent' | 'seen'> {
  /** The entry at the index holds the commitment. */
  holdsCommitment: boolean
  /** At the index; null: none that can be read. */
  entry: Entry | null
  /** The entry leads to the signed root. */
  isIncluded: boolean
  /** The head that the witnesses were shown holds the entry, and the log now begins with it. */
  isWitnessedSame: boolean
  witnesses: WitnessCheck
  /** Of the log now. */
  size: number
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
  { index, commitment, seen: before }: { index: number; commitment: string; seen: SeenLog | null },
): Promise<RecordCheck> {
  const { head, verifier, isSigned, isConsistent, seen } = await lookAtLog(get, before)
  const entry = index < head.size ? await readEntry(get, index, head.size) : null
  const hash = entry && (await leafHash(entry))
  const made = entry && parseEntry(entry)
  const proven = hash && (await readProof(get, { leaf: index, hash, verifier }))
  return {
    isSigned,
    holdsCommitment: made !== null && isOfPrediction(made) && made.commitment === commitment,
    entry: made,
    isIncluded: hash !== null && (await leadsToRoot(get, { hash, leaf: index, head })),
    isWitnessedSame: proven !== null && (await areOneHistory(get, proven.head, head)),
    witnesses: proven?.witnesses ?? { hasWitnesses: false, cosigned: [], quorumAt: null },
    isConsistent,
    size: head.size,
    seen,
  }
}

async function readEntry(get: GetOfLog, index: number, size: number) {
  const entries = await readEntries(get, Math.floor(index / TILE_WIDTH), size)
  return entries[index % TILE_WIDTH] ?? null
}

async function readProof(get: GetOfLog, entry: { leaf: number; hash: Hash; verifier: Verifier }) {
  const [proof, policy] = await Promise.all([get(`proof/${entry.leaf}`), get('policy')])
  return checkProof(textOf(proof), { ...entry, policy: textOf(policy) })
}

async function leadsToRoot(
  get: GetOfLog,
  { hash, leaf, head: { size, root } }: { hash: Hash; leaf: number; head: Checkpoint },
): Promise<boolean> {
  const proof = await inclusionProof(leaf, size, readHashes(get, size))
  return isIncluded({ leaf, hash, size, root }, proof)
}
