import { readStoredText, writeStoredText } from '#shared/browser/device-store.ts'

const STORAGE_KEY = 'seen-results'
/** The oldest results beyond this number are forgotten, and animated again when they are shown. */
const MAX_SHOWN_RESULTS = 100

const readShownIds = () => (readStoredText(STORAGE_KEY) ?? '').split(' ').filter(Boolean)

/** Returns whether this device has shown the result of a prediction before. */
export const hasShownResult = (id: string) => readShownIds().includes(id)

export function rememberShownResult(id: string): void {
  if (hasShownResult(id)) return
  writeStoredText(STORAGE_KEY, [id, ...readShownIds()].slice(0, MAX_SHOWN_RESULTS).join(' '))
}
