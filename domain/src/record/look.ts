import { fromBase64, toBase64 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { isSignedBy, parseNote, parseVerifier, type Verifier } from './note.ts'
import { entryText } from './entry.ts'
import { continues, findEntry, type GetOfLog, textOf } from './read-log.ts'
import { lastHeadOf, type Loss, lossOf, type Predecessor, successionEntry } from './succession.ts'

/** What a browser has seen of the log: it is compared with what comes later. */
export interface SeenLog {
  /** The key that signed it, as `name+id+key`. */
  verifier: string
  size: number
  /** Base 64. */
  root: string
}

type Compared = Pick<Look, 'isConsistent' | 'isSeenLost' | 'succession' | 'losses'>

/** The log as it is now, compared with what was seen of it. */
export interface Look {
  head: Checkpoint
  verifier: Verifier
  /** The head is signed by the key that was seen before, or by one that follows it. */
  isSigned: boolean
  /**
   * The log begins with what was seen before, and with what other keys signed; null: nothing was seen, or some of it is
   * among what the site says it lost.
   */
  isConsistent: boolean | null
  isSeenLost: boolean
  /** The last change of the key: after how many entries, and whether the key of before signed it. */
  succession: { size: number; isHandedOver: boolean } | null
  /** What was signed and is gone, the oldest first. */
  losses: readonly Loss[]
  /** Logs that this one continues, the oldest first. */
  predecessors: readonly Predecessor[]
  /** To be kept where nothing is wrong. */
  seen: SeenLog
}

/** Rejects where the log cannot be read. */
export async function lookAtLog(get: GetOfLog, seen: SeenLog | null): Promise<Look> {
  const { compare, ...looked } = await readHead(get, seen)
  return { ...looked, ...(await compare()) }
}

/** The same before it is compared, so that other reading goes on meanwhile. */
export async function readHead(
  get: GetOfLog,
  seen: SeenLog | null,
): Promise<Omit<Look, keyof Compared> & { compare: () => Promise<Compared> }> {
  const [key, checkpoint, before] = await Promise.all(
    ['verifier', 'checkpoint', 'predecessors'].map((path) => get(path)),
  )
  const text = textOf(key!).trim()
  const predecessors = JSON.parse(textOf(before!)) as Predecessor[]
  const keys = [text, ...predecessors.map((log) => log.verifier)]
  const verifier = await parseVerifier(text)
  const note = parseNote(textOf(checkpoint!))
  const head = note && parseCheckpoint(note.text)
  if (!verifier || !head) throw new RangeError('the head of the log cannot be read')
  return {
    head,
    verifier,
    isSigned:
      head.origin === verifier.name &&
      (seen === null || keys.includes(seen.verifier)) &&
      (await isSignedBy(note, verifier)),
    predecessors,
    compare: async () => {
      const logs = await checkSuccessions(get, predecessors, { head, key: text })
      if (!logs) return { isConsistent: false, isSeenLost: false, succession: null, losses: [] }
      const last = logs.at(-1)
      return {
        ...(await compareSeen(get, seen, { head, before: logs })),
        succession: last ? { size: last.size, isHandedOver: last.handover !== null } : null,
        losses: logs.flatMap((log) => lossOf(log, log.old) ?? []),
      }
    },
    seen: { verifier: text, size: head.size, root: toBase64(head.root) },
  }
}

/** A log of before with its last head. */
type Continued = Predecessor & { old: Checkpoint }

/** The logs of before; null where one is not as its entry says, or the tree does not go on from its last head. */
async function checkSuccessions(
  get: GetOfLog,
  before: readonly Predecessor[],
  { head, key }: { head: Checkpoint; key: string },
): Promise<Continued[] | null> {
  const continued: Continued[] = []
  for (const [i, predecessor] of before.entries()) {
    const old = await lastHeadOf(predecessor, before[i + 1]?.verifier ?? key)
    if (!old || predecessor.size > old.size) return null
    const [{ entry, isIncluded: isThere }, expected, isContinued] = await Promise.all([
      findEntry(get, predecessor.size, head),
      successionEntry(predecessor),
      // Where entries were lost nobody can show it.
      lossOf(predecessor, old) !== null || continues(get, old, head),
    ])
    const isNamed = entry !== null && entryText(entry) === entryText(expected)
    if (!isThere || !isNamed || !isContinued) return null
    continued.push({ ...predecessor, old })
  }
  return continued
}

/** Compares the log with what was seen of it, which may be of a log of before. */
async function compareSeen(
  get: GetOfLog,
  seen: SeenLog | null,
  { head, before }: { head: Checkpoint; before: readonly Continued[] },
): Promise<Pick<Look, 'isConsistent' | 'isSeenLost'>> {
  if (seen === null) return { isConsistent: null, isSeenLost: false }
  const at = before.findIndex(({ verifier }) => verifier === seen.verifier)
  const since = at < 0 ? [] : before.slice(at)
  // A site may not have lost more than it says, nor other entries.
  const [own] = since
  if (
    own &&
    (seen.size > own.old.size || (seen.size === own.old.size && seen.root !== toBase64(own.old.root)))
  )
    return { isConsistent: false, isSeenLost: false }
  const isSeenLost = since.some((log) => lossOf(log, log.old) !== null && seen.size > log.size)
  return { isConsistent: isSeenLost ? null : await continuesSeen(get, seen, head), isSeenLost }
}

async function continuesSeen(get: GetOfLog, seen: SeenLog, head: Checkpoint): Promise<boolean> {
  const root = fromBase64(seen.root)
  return root !== null && continues(get, { size: seen.size, root }, head)
}
