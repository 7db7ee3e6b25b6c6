import type { SeenLog } from '@gwanyeok/domain/record/log-state.ts'
import { readStoredText, writeStoredText } from '../browser/device-store.ts'

/** Storage key of the log's head that this browser saw last. */
const SEEN_LOG_KEY = 'record-seen'

export async function fetchLogFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`/log/${path}`)
  if (!response.ok) throw new Error(`the log has no ${path}`)
  return new Uint8Array(await response.arrayBuffer())
}

export function readSeenLog(): SeenLog | null {
  const text = readStoredText(SEEN_LOG_KEY)
  return text === null ? null : (JSON.parse(text) as SeenLog)
}

/** Stores the log's head for later checks, but only if the log was sound. */
export function saveSeenLog({ isSound, seen }: { isSound: boolean; seen: SeenLog }): void {
  if (isSound) writeStoredText(SEEN_LOG_KEY, JSON.stringify(seen))
}
