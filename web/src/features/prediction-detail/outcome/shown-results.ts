import { readStored, writeStored } from '#shared/browser/device-store.ts'

const STORAGE_KEY = 'seen-results'
/** The oldest results beyond this number are forgotten, and animated again when they are shown. */
const MAX_SEEN_RESULTS = 100

const readSeenIds = () => (readStored(STORAGE_KEY) ?? '').split(' ').filter(Boolean)

/** Whether this device has shown the result of a prediction before. */
export const hasSeenResult = (id: string) => readSeenIds().includes(id)

export function rememberSeenResult(id: string): void {
  if (hasSeenResult(id)) return
  writeStored(STORAGE_KEY, [id, ...readSeenIds()].slice(0, MAX_SEEN_RESULTS).join(' '))
}
