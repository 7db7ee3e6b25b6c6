import { equalBytes, fromBase64, toBase64 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { isSignedBy, parseNote, signatureLine, signaturesBy, type Verifier } from './note.ts'
import { type Hash, isConsistent, treeRoot } from './tree.ts'

/** A call of `add-checkpoint` (C2SP tlog-witness 1.0.0). */
export interface CheckpointRequest {
  /** Of the head that the witness cosigned last, 0 before the first. */
  oldSize: number
  proof: readonly Hash[]
  /** The signed head. */
  note: string
}

const MOST_HASHES = 63

export const requestText = ({ oldSize, proof, note }: CheckpointRequest): string =>
  [`old ${oldSize}`, ...proof.map(toBase64), '', note].join('\n')

/** Null for a text that is none. */
export function parseRequest(text: string): CheckpointRequest | null {
  const end = text.indexOf('\n\n')
  const [old, ...lines] = text.slice(0, end).split('\n')
  const [, size] = /^old (0|[1-9]\d{0,15})$/.exec(old ?? '') ?? []
  const proof = lines.map(fromBase64)
  if (end < 0 || size === undefined || proof.length > MOST_HASHES) return null
  if (proof.some((hash) => hash?.length !== 32)) return null
  return { oldSize: Number(size), proof: proof as Hash[], note: text.slice(end + 2) }
}

/** The head of a log that a witness cosigned last. */
export type LastSeen = Pick<Checkpoint, 'size' | 'root'>

interface SignedHead {
  /** What is cosigned. */
  text: string
  /** With the signature of the log alone. */
  signed: string
}

export type Verdict =
  | { status: 200; head: Checkpoint; note: SignedHead }
  | { status: 400 | 403 | 404 | 422 }
  /** With the size that the witness cosigned last. */
  | { status: 409; size: number }

/**
 * Whether a witness may cosign a head: it is signed by the log, and continues what was cosigned before. `lastSeen` gives
 * what that was, null for nothing; it must not change until the new head is kept.
 * @public for `npm run witness`
 */
export async function judgeRequest(
  text: string,
  logs: readonly Verifier[],
  lastSeen: (origin: string) => LastSeen | null,
): Promise<Verdict> {
  const request = parseRequest(text)
  const note = request && parseNote(request.note)
  const head = note && parseCheckpoint(note.text)
  if (!head || !Number.isSafeInteger(head.size)) return { status: 400 }
  const keys = logs.filter(({ name }) => name === head.origin)
  if (keys.length === 0) return { status: 404 }
  const checks = await Promise.all(keys.map((key) => isSignedBy(note, key)))
  const key = keys[checks.indexOf(true)]
  if (!key) return { status: 403 }
  if (request.oldSize > head.size) return { status: 400 }
  const last = lastSeen(head.origin) ?? { size: 0, root: await emptyRoot() }
  if (request.oldSize !== last.size) return { status: 409, size: last.size }
  if (last.size === head.size && !equalBytes(last.root, head.root)) return { status: 409, size: last.size }
  const trees = { oldSize: last.size, oldRoot: last.root, size: head.size, root: head.root }
  if (!(await isConsistent(trees, request.proof))) return { status: 422 }
  const signed = `${note.text}\n${signatureLine(key, signaturesBy(note, key)[0]!)}`
  return { status: 200, head, note: { text: note.text, signed } }
}

const emptyRoot = () => treeRoot(0, () => Promise.reject(new RangeError('an empty tree has no hashes')))
