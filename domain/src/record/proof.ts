import { fromBase64, toBase64 } from './bytes.ts'
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
