import type { QueryClient } from '@tanstack/react-query'
import { patchCached } from './cached-items.ts'

/** The server's answer to a like or follow: new values for every cached item with this id and flag. */
export interface ItemChange {
  /** Whose id it is: the item's own, or that of the member it is about. */
  of: 'item' | 'member'
  id: string
  flag: 'likedByMe' | 'followedByMe'
  fields: Readonly<Record<string, unknown>>
}

const CHANNEL = 'gwanyeok-item-changes'

/** Changes it in this tab and in the member's other ones. */
export function changeItem(client: QueryClient, change: ItemChange): void {
  apply(client, change)
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(change)
  channel.close()
}

/** Hears of what was changed in the other tabs, until the answer is called. */
export function followItemChanges(client: QueryClient): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<ItemChange>) => apply(client, data))
  return () => channel.close()
}

function apply(client: QueryClient, { of, id, flag, fields }: ItemChange): void {
  patchCached(client, (item) => {
    if (!(flag in item) || idOf(item, of) !== id) return null
    return { ...item, ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in item)) }
  })
}

function idOf(item: Record<string, unknown>, of: ItemChange['of']): unknown {
  if (of === 'item') return item['id']
  const { member } = item
  return typeof member === 'object' && member !== null && 'id' in member ? member.id : undefined
}
