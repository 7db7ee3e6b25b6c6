import { listStoredKeys, writeStoredText } from './device-store.ts'

/** Key prefixes of texts that members typed in this browser. The member's id is one of the parts after a prefix. */
export const DRAFT_PREFIX = 'draft'
export const RECENT_SEARCHES_PREFIX = 'recent-stocks'

/** Removes the texts that a member typed. Called at a deliberate sign-out, never when a session expires. */
export function removeMemberTexts(memberId: string): void {
  for (const key of [...listStoredKeys(DRAFT_PREFIX), ...listStoredKeys(RECENT_SEARCHES_PREFIX)]) {
    if (key.split(':').includes(memberId)) writeStoredText(key, null)
  }
}
