import { cosignedAt } from '@gwanyeok/domain/record/cosignature.ts'
import { parseNote, signatureLine, signaturesBy } from '@gwanyeok/domain/record/note.ts'
import type { AskedWitness } from '@gwanyeok/domain/record/policy.ts'
import { consistencyProof, type ReadHash } from '@gwanyeok/domain/record/tree.ts'
import { requestText } from '@gwanyeok/domain/record/witness.ts'

const LIMIT_MS = 3000
/** A head that another server has just shown the witness makes a second conflict. */
const MOST_TRIES = 3

export interface SignedHead {
  size: number
  /** Signed by the log. */
  note: string
}

export type WitnessAnswer =
  | { kind: 'cosigned'; lines: string[]; seconds: number }
  /** The witness says that it has cosigned a larger tree, of `size`, or one that this one does not continue: null. */
  | { kind: 'disputed'; size: number | null }

/**
 * Asks a witness to cosign a head (C2SP tlog-witness 1.0.0), beginning with the size that it is thought to have seen, 0 if
 * unknown. Rejects where it does not answer within 3 s, or not as described.
 */
export async function askWitness(
  { url, verifier }: AskedWitness,
  head: SignedHead,
  { known, read }: { known: number; read: ReadHash },
): Promise<WitnessAnswer> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const address = `${url}/add-checkpoint`
  let oldSize = Math.min(known, head.size)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const isProven = oldSize > 0 && oldSize < head.size
    const proof = isProven ? await consistencyProof(oldSize, head.size, read) : []
    const body = requestText({ oldSize, proof, note: head.note })
    const answer = await fetch(address, { method: 'POST', body, signal, redirect: 'error' })
    const text = await answer.text()
    if (answer.ok) {
      const note = parseNote(`${parseNote(head.note)!.text}\n${text}`)
      const seconds = note && (await cosignedAt(note, verifier))
      if (seconds === null) throw new Error('the answer has no valid cosignature')
      return {
        kind: 'cosigned',
        seconds,
        lines: signaturesBy(note!, verifier).map((bytes) => signatureLine(verifier, bytes)),
      }
    }
    if (answer.status === 422) return { kind: 'disputed', size: null }
    const [, size] = /^(\d{1,15})\n$/.exec(text) ?? []
    if (answer.status !== 409 || size === undefined) throw new Error(`it answered ${answer.status}`)
    if (Number(size) > head.size) return { kind: 'disputed', size: Number(size) }
    if (Number(size) === oldSize && oldSize === head.size) return { kind: 'disputed', size: null }
    oldSize = Number(size)
  }
  throw new Error('it named another size each time')
}
