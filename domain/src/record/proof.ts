import { fromBase64, toBase64, utf8 } from './bytes.ts'
import type { Entry } from './entry.ts'
import type { Loss } from './succession.ts'
import type { Hash } from './tree.ts'

/** That an entry is in a log, checkable without the log (C2SP tlog-proof at commit 0065ea5b). */
export interface LogProof {
  /** What the entry was made from; not authenticated by itself. */
  extra: Uint8Array<ArrayBuffer> | null
  index: number
  /** From the leaf's sibling up. */
  path: readonly Hash[]
  /** The signed head, with cosignatures. */
  note: string
}

/** What the `extra` line of a proof file of ours says: what the entry was made from, and whose keys are meant. */
export interface ProofFacts extends Pick<Entry, 'kind' | 'label'> {
  /** The canonical text that the entry commits to. */
  text: string
  /** Of the prediction, in hex. */
  nonce: string
  /** As `/log/verifier` and `/log/policy` answer: to be compared with those of another source. */
  verifier: string
  policy: string
  /** What the site says it lost of the log. */
  losses: readonly Loss[]
}

/** A proof as the log gives it, with what its entry was made from. Throws a RangeError for a text that is no proof. */
export function withFacts(proof: string, facts: ProofFacts): string {
  const parsed = parseProof(proof)
  if (!parsed) throw new RangeError('no proof')
  return proofText({ ...parsed, extra: utf8(JSON.stringify(facts)) })
}

const HEADER = 'c2sp.org/tlog-proof@v1'

export const proofText = ({ extra, index, path, note }: LogProof): string =>
  [
    HEADER,
    ...(extra ? [`extra ${toBase64(extra)}`] : []),
    `index ${index}`,
    ...path.map(toBase64),
    '',
    note,
  ].join('\n')

/** Null for a text that is none. */
export function parseProof(text: string): LogProof | null {
  const end = text.indexOf('\n\n')
  const [header, ...lines] = text.slice(0, end).split('\n')
  if (end < 0 || header !== HEADER) return null
  const encoded = lines[0]?.startsWith('extra ') ? lines.shift()!.slice('extra '.length) : null
  const extra = encoded === null ? null : fromBase64(encoded)
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '') ?? []
  const path = lines.map(fromBase64)
  if (index === undefined || (encoded !== null && !extra)) return null
  if (path.some((hash) => hash?.length !== 32)) return null
  return { extra, index: Number(index), path: path as Hash[], note: text.slice(end + 2) }
}
