import { fromBase64, toBase64 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { isSignedBy, parseSignedNote, parseVerifier } from './signed-note.ts'
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
  /** The head is signed by its key, which must be the key seen before under the same origin. */
  isSigned: boolean
  /** The log begins with the state seen before; null if none was seen. */
  isConsistent: boolean | null
  /** Since the state seen before, the site has replaced its log by a new log with another origin. */
  wasLogReplaced: boolean
  /** The state to store if the log is sound. */
  seen: SeenLog
}

/** Reads the head of the log and compares it with the state seen before. Rejects if the log cannot be read. */
export async function readLogState(get: FetchLogFile, seenLog: SeenLog | null): Promise<LogState> {
  const { compare, ...state } = await readHead(get, seenLog)
  return { ...state, isConsistent: await compare() }
}

/** Reads the head. It is compared only when the caller calls `compare`, so that other files can be read meanwhile. */
export async function readHead(
  get: FetchLogFile,
  seenLog: SeenLog | null,
): Promise<Omit<LogState, 'isConsistent'> & { compare: () => Promise<boolean | null> }> {
  const [verifierFile, checkpointFile] = await Promise.all([get('verifier'), get('checkpoint')])
  const verifierText = decodeText(verifierFile).trim()
  const verifier = await parseVerifier(verifierText)
  const signedNote = parseSignedNote(decodeText(checkpointFile))
  const head = signedNote && parseCheckpoint(signedNote.text)
  if (!verifier || !head) throw new RangeError('the head of the log cannot be read')
  const wasLogReplaced = seenLog !== null && !seenLog.verifier.startsWith(`${verifier.name}+`)
  const hasExpectedKey = seenLog === null || wasLogReplaced || seenLog.verifier === verifierText
  return {
    head,
    isSigned: hasExpectedKey && head.origin === verifier.name && (await isSignedBy(signedNote, verifier)),
    wasLogReplaced,
    compare: async () =>
      seenLog === null || wasLogReplaced ? null : isContinuationOfSeen(get, seenLog, head),
    seen: { verifier: verifierText, size: head.size, root: toBase64(head.root) },
  }
}

async function isContinuationOfSeen(get: FetchLogFile, seenLog: SeenLog, head: Checkpoint): Promise<boolean> {
  const root = fromBase64(seenLog.root)
  return root !== null && isContinuation(get, { size: seenLog.size, root }, head)
}
