import { fromBase64, toBase64 } from './bytes.ts'
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
