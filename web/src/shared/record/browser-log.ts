import type { SeenLog } from '@gwanyeok/domain/record/look.ts'
import { recall, remember } from '../browser/device-store.ts'

/** The head of the public record as this browser last saw it. */
const SEEN = 'record-seen'

export async function getOfLog(path: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`/log/${path}`)
  if (!response.ok) throw new Error(`the log has no ${path}`)
  return new Uint8Array(await response.arrayBuffer())
}

export function seenLog(): SeenLog | null {
  const text = recall(SEEN)
  return text === null ? null : (JSON.parse(text) as SeenLog)
}

/** Remembers a sound log alone: later checks compare with it. */
export function rememberLog({ isSound, seen }: { isSound: boolean; seen: SeenLog }): void {
  if (isSound) remember(SEEN, JSON.stringify(seen))
}
