import { listStoredKeys, writeStored } from './device-store.ts'

/** Key prefixes of texts that members typed in this browser; the rest of a key is the member's id. */
export const DRAFT = 'draft'
export const RECENT_SEARCHES = 'recent-stocks'

/** Removes what a member typed: at a deliberate sign-out, never when a session expires. */
export function removeTypedTexts(member: string): void {
  for (const key of [...listStoredKeys(DRAFT), ...listStoredKeys(RECENT_SEARCHES)]) {
    // Older releases kept the searches of all members together.
    if (key === RECENT_SEARCHES || key.split(':').includes(member)) writeStored(key, null)
  }
}
