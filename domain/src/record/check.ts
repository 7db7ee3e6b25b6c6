import { checkProof, type WitnessCheck } from './check-witnesses.ts'
import { type Entry, isOfPrediction } from './entry.ts'
import { type Look, readHead, type SeenLog } from './look.ts'
import { areOneHistory, findEntry, type GetOfLog, readOnce, textOf } from './read-log.ts'
import type { Hash } from './tree.ts'

export interface RecordCheck extends Pick<
  Look,
  'isSigned' | 'isConsistent' | 'isSeenLost' | 'succession' | 'losses' | 'seen'
> {
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
  getOfLog: GetOfLog,
  { index, commitment, seen: before }: { index: number; commitment: string; seen: SeenLog | null },
): Promise<RecordCheck> {
  const get = readOnce(getOfLog)
  const reading = Promise.all([get(`proof/${index}`), get('policy')])
  // It counts only where there is an entry to prove.
  reading.catch(() => {})
  const { head, predecessors, isSigned, compare, seen } = await readHead(get, before)
  const [compared, { entry, hash, isIncluded }] = await Promise.all([compare(), findEntry(get, index, head)])
  const proven =
    hash && (await checkRead(await reading, { leaf: index, hash, key: seen.verifier, predecessors }))
  return {
    isSigned,
    holdsCommitment: entry !== null && isOfPrediction(entry) && entry.commitment === commitment,
    entry,
    isIncluded,
    isWitnessedSame: proven !== null && (await areOneHistory(get, proven.head, head)),
    witnesses: proven?.witnesses ?? { hasWitnesses: false, cosigned: [], quorumAt: null },
    ...compared,
    size: head.size,
    seen,
  }
}

function checkRead(
  [proof, policy]: readonly Uint8Array[],
  { leaf, hash, key, predecessors }: { leaf: number; hash: Hash; key: string } & Pick<Look, 'predecessors'>,
) {
  const logs = [{ verifier: key, policy: textOf(policy!) }, ...predecessors]
  return checkProof(textOf(proof!), { leaf, hash, logs })
}
