import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../client.ts'
import { pagesOf } from './pages.ts'

/** What the list says of a notification; of likes of one item it is one, as of the latest. */
export interface Notification {
  id: string
  kind: string
  at: string
  unread: boolean
  count?: number
}

/** The list of notifications, which is opened from time to time and marks what it shows as read. */
export interface Panel {
  open(): Promise<void>
  /** How often each notification, by id and moment, was shown as unread. */
  shown: ReadonlyMap<string, number>
  /** Each from before the list was read up to the newest that it showed, in epoch ms. */
  openings: readonly { from: number; upTo: number }[]
}

const RETRY_MS = 500

export const keyOf = ({ id, at }: Pick<Notification, 'id' | 'at'>) => `${id} ${at}`

/** `onRead`: called before the mark is sent. */
export function createPanel(client: Client, onRead: () => void): Panel {
  const shown = new Map<string, number>()
  const openings: { from: number; upTo: number }[] = []
  return {
    shown,
    openings,
    async open() {
      const from = Date.now()
      let upTo: string | undefined
      for await (const items of pagesOf<Notification>(client.read, '/notifications')) {
        upTo ??= items[0]?.at
        const unread = items.filter((item) => item.unread)
        for (const item of unread) shown.set(keyOf(item), (shown.get(keyOf(item)) ?? 0) + 1)
        if (unread.length < items.length) break
      }
      if (upTo === undefined) return
      onRead()
      while ((await client.call(`POST /notifications/read?upTo=${upTo}`)).status !== 200)
        await sleep(RETRY_MS)
      openings.push({ from, upTo: Date.parse(upTo) })
    },
  }
}
