import { sha256Hex } from '../predictions/seal.ts'
import { type Checkpoint, headSignedBy } from './checkpoint.ts'
import { isSignedBy, parseNote, parseVerifier } from './note.ts'

/** A log that another key continues in the same tree: what its heads and proofs are checked with. */
export interface Predecessor {
  /** As `name+id+key`. */
  verifier: string
  /** The last head, signed by the key alone. */
  checkpoint: string
  /** Entries of it that the tree goes on from: fewer than the last head counts where the rest was lost. */
  size: number
  /** Its witnesses (C2SP tlog-policy). */
  policy: string
  /** A note by which the key names the next one; null: the key was lost, and the site alone names it. */
  handover: string | null
}

/** Label and commitment of the entry that follows the last head of a log. */
export async function successionEntry({ verifier, checkpoint }: Predecessor) {
  const [origin] = verifier.split('+')
  return {
    kind: 'succession',
    label: await sha256Hex(`gwanyeok record: succession of ${origin}`),
    commitment: await sha256Hex(checkpoint),
  } as const
}

/** Entries that were signed and are gone, as the site itself says: nobody can check them. */
export interface Loss {
  /** The index of the first of them. */
  from: number
  count: number
}

/** What the tree lacks of a log whose last head counts `size` entries; null: nothing. */
export const lossOf = (
  predecessor: Pick<Predecessor, 'size'>,
  { size }: Pick<Checkpoint, 'size'>,
): Loss | null =>
  predecessor.size < size ? { from: predecessor.size, count: size - predecessor.size } : null

/** What the key of a log signs to name the next one. */
export const handoverText = (next: string): string => `gwanyeok record: continued by\n${next}\n`

/** The last head of a log, where it and what names the next key are signed by its key; null where they are not. */
export async function lastHeadOf(
  { verifier: key, checkpoint, handover }: Predecessor,
  next: string,
): Promise<Checkpoint | null> {
  const verifier = await parseVerifier(key)
  const head = verifier && (await headSignedBy(checkpoint, verifier))
  if (!head || handover === null) return head
  const named = parseNote(handover)
  const isNamed = named?.text === handoverText(next) && (await isSignedBy(named, verifier))
  return isNamed ? head : null
}

/** The keys and witnesses that a head is checked with, by its origin: those of the log now, or of one before. */
export function keysOf<Keys extends Pick<Predecessor, 'verifier'>>(
  note: string,
  logs: readonly Keys[],
): Keys | undefined {
  const [origin] = note.split('\n')
  return logs.find(({ verifier }) => verifier.startsWith(`${origin}+`))
}
