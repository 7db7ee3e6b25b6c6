import { fromBase64, toBase64 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { isSignedBy, parseNote, parseVerifier } from './note.ts'
import { continues, type FetchLogFile, decodeText } from './read-log.ts'

/** The last state of the log that a browser has seen, to compare with later states. */
export interface SeenLog {
  /** The key that signed it, as `name+id+key`. */
  verifier: string
  size: number
  /** Base 64. */
  root: string
}

/** The log as it is now, compared with what was seen of it. */
export interface Look {
  head: Checkpoint
  /** The head is signed by its key, the one that was seen before under the same origin. */
  isSigned: boolean
  /** The log begins with what was seen before; null: nothing of it was seen. */
  isConsistent: boolean | null
  /** The site has begun a new log, of another origin, since the one that was seen. */
  isOther: boolean
  /** Stored where the log is sound. */
  seen: SeenLog
}

/** Rejects where the log cannot be read. */
export async function lookAtLog(get: FetchLogFile, seen: SeenLog | null): Promise<Look> {
  const { compare, ...looked } = await readHead(get, seen)
  return { ...looked, isConsistent: await compare() }
}

/** The same before it is compared, so that other reading goes on meanwhile. */
export async function readHead(
  get: FetchLogFile,
  seen: SeenLog | null,
): Promise<Omit<Look, 'isConsistent'> & { compare: () => Promise<boolean | null> }> {
  const [key, checkpoint] = await Promise.all(['verifier', 'checkpoint'].map((path) => get(path)))
  const text = decodeText(key!).trim()
  const verifier = await parseVerifier(text)
  const note = parseNote(decodeText(checkpoint!))
  const head = note && parseCheckpoint(note.text)
  if (!verifier || !head) throw new RangeError('the head of the log cannot be read')
  const isOther = seen !== null && !seen.verifier.startsWith(`${verifier.name}+`)
  const isKnown = seen === null || isOther || seen.verifier === text
  return {
    head,
    isSigned: isKnown && head.origin === verifier.name && (await isSignedBy(note, verifier)),
    isOther,
    compare: async () => (seen === null || isOther ? null : continuesSeen(get, seen, head)),
    seen: { verifier: text, size: head.size, root: toBase64(head.root) },
  }
}

async function continuesSeen(get: FetchLogFile, seen: SeenLog, head: Checkpoint): Promise<boolean> {
  const root = fromBase64(seen.root)
  return root !== null && continues(get, { size: seen.size, root }, head)
}
