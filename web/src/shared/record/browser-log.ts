import type { SeenLog } from '@gwanyeok/domain/record/look.ts'
import { recall, remember } from '../browser/device-store.ts'

/** Storage key of the head of the public record as this browser last saw it. */
const SEEN_LOG_KEY = 'record-seen'

export async function fetchLogFile(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`/log/${path}`)
  if (!response.ok) throw new Error(`the log has no ${path}`)
  return new Uint8Array(await response.arrayBuffer())
}

export function recallSeenLog(): SeenLog | null {
  const text = recall(SEEN_LOG_KEY)
  return text === null ? null : (JSON.parse(text) as SeenLog)
}

/** Stores the log's head for later checks to compare with, but only if the log was found sound. */
export function rememberLog({ isSound, seen }: { isSound: boolean; seen: SeenLog }): void {
  if (isSound) remember(SEEN_LOG_KEY, JSON.stringify(seen))
}
