import { type LogState, readHead, type SeenLog } from './log-state.ts'
import { findEntry, type FetchLogFile, cacheLogFiles } from './read-log.ts'

export interface RecordCheck extends Pick<LogState, 'isSigned' | 'isConsistent' | 'wasLogReplaced' | 'seen'> {
  /** Whether the entry at the index contains the commitment. */
  holdsCommitment: boolean
  /** Whether the entry leads to the signed root. */
  isIncluded: boolean
  /** Number of entries in the log now. */
  size: number
}

export const isSound = (check: RecordCheck): boolean =>
  check.isSigned && check.holdsCommitment && check.isIncluded && check.isConsistent !== false

/** Checks that the log contains a commitment at an index. Rejects if the log cannot be read. */
export async function checkRecord(
  fetchLogFile: FetchLogFile,
  { index, commitment, seen: seenLog }: { index: number; commitment: string; seen: SeenLog | null },
): Promise<RecordCheck> {
  const get = cacheLogFiles(fetchLogFile)
  const { head, compare, ...state } = await readHead(get, seenLog)
  const [isConsistent, { entry, isIncluded }] = await Promise.all([compare(), findEntry(get, index, head)])
  return {
    ...state,
    isConsistent,
    holdsCommitment: entry?.kind === 'prediction' && entry.commitment === commitment,
    isIncluded,
    size: head.size,
  }
}
