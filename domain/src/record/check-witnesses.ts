import { type Checkpoint, headSignedBy } from './checkpoint.ts'
import { cosignedAt } from './cosignature.ts'
import { type Note, parseNote, parseVerifier } from './note.ts'
import { parsePolicy, type Policy, quorumAt, type Witness } from './policy.ts'
import { parseProof } from './proof.ts'
import { keysOf, type Predecessor } from './succession.ts'
import { type Hash, isIncluded } from './tree.ts'

/** A witness that cosigned a head with the entry in it. */
export interface Cosigned extends Pick<Witness, 'name' | 'runBy' | 'isOwn'> {
  /** Since 1970, by the witness's own clock. */
  seconds: number
}

export interface WitnessCheck {
  /** The policy names any. */
  hasWitnesses: boolean
  cosigned: readonly Cosigned[]
  /** By when a quorum had cosigned, in seconds; null also where the operator alone runs all that did. */
  quorumAt: number | null
}

/**
 * Reads a proof as `/log/proof/INDEX` gives it. Gives its head, and who cosigned that; null where the head is not signed
 * by a key of the logs, or the entry does not lead to it.
 */
export async function checkProof(
  text: string,
  {
    leaf,
    hash,
    logs,
  }: { leaf: number; hash: Hash; logs: readonly Pick<Predecessor, 'verifier' | 'policy'>[] },
): Promise<{ head: Checkpoint; witnesses: WitnessCheck } | null> {
  const proof = parseProof(text)
  const keys = proof && keysOf(proof.note, logs)
  const verifier = keys && (await parseVerifier(keys.verifier))
  const head = verifier && (await headSignedBy(proof.note, verifier))
  if (!head || proof.index !== leaf) return null
  const { size, root } = head
  if (!(await isIncluded({ leaf, hash, size, root }, proof.path))) return null
  return { head, witnesses: await witnessesOf(parseNote(proof.note)!, await parsePolicy(keys.policy)) }
}

/** The witnesses of a policy that cosigned a note, in the order of the policy. */
async function cosignedBy(note: Note, { witnesses }: Policy): Promise<Cosigned[]> {
  const cosigned: Cosigned[] = []
  for (const { name, runBy, isOwn, verifier } of witnesses) {
    const seconds = await cosignedAt(note, verifier)
    if (seconds !== null) cosigned.push({ name, runBy, isOwn, seconds })
  }
  return cosigned
}

const timesOf = (cosigned: readonly Cosigned[]) =>
  new Map(cosigned.map(({ name, seconds }) => [name, seconds]))

/** By when a quorum of the policy had cosigned a note, independent or not; null where none has, or none is asked for. */
export const quorumOf = async (note: Note, policy: Policy): Promise<number | null> =>
  quorumAt(policy, timesOf(await cosignedBy(note, policy)))

async function witnessesOf(note: Note, policy: Policy): Promise<WitnessCheck> {
  const cosigned = await cosignedBy(note, policy)
  const quorum = quorumAt(policy, timesOf(cosigned))
  const independent = cosigned.filter(({ isOwn }) => !isOwn).map(({ seconds }) => seconds)
  return {
    hasWitnesses: policy.witnesses.length > 0,
    cosigned,
    quorumAt: quorum === null || independent.length === 0 ? null : Math.max(quorum, Math.min(...independent)),
  }
}
