import { fromBase64, toBase64 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { isSignedBy, parseNote, parseVerifier } from './note.ts'
import { isContinuation, type FetchLogFile, decodeText } from './read-log.ts'

/** The state of the log that a browser saw last, to be compared with later states. */
export interface SeenLog {
  /** The key that signed it, as `name+id+key`. */
  verifier: string
  size: number
  /** Base 64. */
  root: string
}

/** The current state of the log, compared with the state seen before. */
export interface LogState {
  head: Checkpoint
  /** The head is signed by its key, which must be the one seen before under the same origin. */
  isSigned: boolean
  /** The log begins with the state seen before; null if none was seen. */
  isConsistent: boolean | null
  /** The site has started a new log, with another origin, since the state seen before. */
  isNewLog: boolean
  /** The state to store if the log is sound. */
  seen: SeenLog
}

/** Reads the head of the log and compares it with the state seen before. Rejects if the log cannot be read. */
export async function readLogState(get: FetchLogFile, seen: SeenLog | null): Promise<LogState> {
  const { compare, ...state } = await readHead(get, seen)
  return { ...state, isConsistent: await compare() }
}

/** Reads the head without comparing it, so that the caller can continue reading meanwhile. */
export async function readHead(
  get: FetchLogFile,
  seen: SeenLog | null,
): Promise<Omit<LogState, 'isConsistent'> & { compare: () => Promise<boolean | null> }> {
  const [key, checkpoint] = await Promise.all(['verifier', 'checkpoint'].map((path) => get(path)))
  const text = decodeText(key!).trim()
  const verifier = await parseVerifier(text)
  const note = parseNote(decodeText(checkpoint!))
  const head = note && parseCheckpoint(note.text)
  if (!verifier || !head) throw new RangeError('the head of the log cannot be read')
  const isNewLog = seen !== null && !seen.verifier.startsWith(`${verifier.name}+`)
  const isKnown = seen === null || isNewLog || seen.verifier === text
  return {
    head,
    isSigned: isKnown && head.origin === verifier.name && (await isSignedBy(note, verifier)),
    isNewLog,
    compare: async () => (seen === null || isNewLog ? null : isContinuationOfSeen(get, seen, head)),
    seen: { verifier: text, size: head.size, root: toBase64(head.root) },
  }
}

async function isContinuationOfSeen(get: FetchLogFile, seen: SeenLog, head: Checkpoint): Promise<boolean> {
  const root = fromBase64(seen.root)
  return root !== null && isContinuation(get, { size: seen.size, root }, head)
}
