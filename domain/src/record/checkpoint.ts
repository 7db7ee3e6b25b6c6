import { fromBase64, toBase64 } from './bytes.ts'
import type { Hash } from './tree.ts'

/** The head of a log (C2SP tlog-checkpoint 1.0.0). */
export interface Checkpoint {
  /** The name of the log, independent of its address. */
  origin: string
  /** Number of entries. */
  size: number
  root: Hash
}

/** Formats the text that is signed. */
export const formatCheckpoint = ({ origin, size, root }: Checkpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** Parses a checkpoint, ignoring extension lines. Returns null for any other text. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin, size, encodedRoot, ...otherLines] = text.split('\n')
  const root = fromBase64(encodedRoot ?? '')
  if (!origin || !size || !/^(0|[1-9]\d{0,15})$/.test(size) || root?.length !== 32) return null
  const extensions = otherLines.slice(0, -1)
  if (otherLines.at(-1) !== '' || extensions.some((line) => line === '')) return null
  return { origin, size: Number(size), root }
}
