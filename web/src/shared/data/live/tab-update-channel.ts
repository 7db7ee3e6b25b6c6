import type { ItemRef } from '@gwanyeok/domain/items/api.ts'
import type { Answer } from '../../api/api.ts'

export type Like = Answer<'PUT /predictions/:id/like'>
export type Follow = Answer<'PUT /users/:id/follow'>
/** A change that all tabs of the member apply: the server's answer to a like or a follow. */
export type TabUpdate = { item: ItemRef; like: Like } | { memberId: string; follow: Follow }

// Tabs of different releases may be open: choose a new name whenever the shape of the messages changes.
const CHANNEL = 'gwanyeok-item-updates'

/** Sends an update to the member's other tabs. */
export function sendToTabs(update: TabUpdate): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(update)
  channel.close()
}

/** Listens to the other tabs until the returned function is called. */
export function subscribeToTabUpdates(apply: (update: TabUpdate) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<TabUpdate>) => apply(data))
  return () => channel.close()
}
