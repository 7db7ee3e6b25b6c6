import { fromBase64, toBase64 } from './bytes.ts'
import { isSignedBy, parseNote, type Verifier } from './note.ts'
import type { Hash } from './tree.ts'

/** The head of a log (C2SP tlog-checkpoint 1.0.0). */
export interface Checkpoint {
  /** Names the log, whatever its address is. */
  origin: string
  /** Entries. */
  size: number
  root: Hash
}

/** The text that is signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Null for a text that is none. Extension lines are passed over. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin, size, encoded, ...rest] = text.split('\n')
  const root = fromBase64(encoded ?? '')
  if (!origin || !size || !/^(0|[1-9]\d{0,15})$/.test(size) || root?.length !== 32) return null
  const extensions = rest.slice(0, -1)
  if (rest.at(-1) !== '' || extensions.some((line) => line === '')) return null
  return { origin, size: Number(size), root }
}

/** The head that a note holds; null for what is none, or not signed by the key that it is of. */
export async function headSignedBy(text: string, verifier: Verifier): Promise<Checkpoint | null> {
  const note = parseNote(text)
  const head = note && parseCheckpoint(note.text)
  return head?.origin === verifier.name && (await isSignedBy(note!, verifier)) ? head : null
}
