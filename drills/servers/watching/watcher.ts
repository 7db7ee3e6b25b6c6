import type { Member } from '../members/member.ts'
import { type FeedPage, openFeed } from './feed-page.ts'
import { createPanel, type Panel } from './panel.ts'
import { type LivePage, watchStream } from './stream.ts'

/** A member's pages that stay open: the stream, the list of notifications, the feed. */
export interface Watcher {
  member: Member
  page: LivePage
  panel: Panel
  feed: FeedPage
  /** Ends what happens by itself. */
  stop(): Promise<void>
}

/** As long as the count is exact: it ends at 99. */
const OPENED_AT = 30

export async function watch(member: Member, symbol: string): Promise<Watcher> {
  const feed = await openFeed(member)
  let opening = Promise.resolve()
  let isOpening = false
  const page = watchStream(member.client, symbol, (unread) => {
    if (unread < OPENED_AT || isOpening) return
    isOpening = true
    opening = panel.open().finally(() => (isOpening = false))
  })
  const panel = createPanel(member.client, page.expectFall)
  return {
    member,
    page,
    panel,
    feed,
    async stop() {
      isOpening = true
      await opening
    },
  }
}
