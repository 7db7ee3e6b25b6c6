import { createMemberReader } from '#platform/sessions/reader.ts'
import type { Context } from '#shared/context.ts'
import type { EventStream } from '#platform/http/event-streams.ts'
import type { Viewer } from '#platform/sessions/session.ts'
import { countUnread, findMembersWithNews } from './queries.ts'

/** How long news takes to reach an open page, at most. */
const LOOK_INTERVAL_MS = 3000
/** A count that decreases (hidden, blocked, deleted, muted) is found by counting for everybody again. */
const LOOKS_PER_FULL_COUNT = 60
/** A row may become visible this long after the moment it bears. */
const OVERLAP_MS = 60_000

interface Listener {
  viewer: Viewer
  stream: EventStream
  /** The count last sent; null: none yet. */
  sentCount: number | null
}

/**
 * Tells open pages how many notifications are unread, as event `notification` `{unread}`: once they have opened, and
 * when it changes. One cheap question every 3 s finds, for all members connected to this server, who was touched
 * since; only theirs are counted. It reads the rows themselves, so it is right with any number of servers.
 */
export function createLiveUnread({ app, db, clock, streams, background }: Context) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let looks = 0
  let lookedAt = clock.now()

  async function notifyListeners(isDue: (listener: Listener) => boolean): Promise<void> {
    const due = new Set([...listeners].filter(isDue).map(({ viewer }) => viewer.id))
    for (const id of due) {
      const own = [...listeners].filter(({ viewer }) => viewer.id === id)
      const [first] = own
      if (!first || isClosing) continue
      const unread = await countUnread(db, createMemberReader(first.viewer, clock.now()))
      for (const listener of own) {
        if (listener.sentCount !== unread) listener.stream.send('notification', { unread })
        listener.sentCount = unread
      }
    }
  }

  async function lookForNews(): Promise<void> {
    const now = clock.now()
    looks += 1
    // A clock that was moved back has news from before.
    const isAllDue = looks % LOOKS_PER_FULL_COUNT === 0 || now < lookedAt
    const ids = [...new Set([...listeners].map(({ viewer }) => viewer.id))]
    const touched = await findMembersWithNews(db, ids, lookedAt - OVERLAP_MS)
    await notifyListeners(({ sentCount, viewer }) => isAllDue || sentCount === null || touched.has(viewer.id))
    lookedAt = now
  }

  /** The next look begins after this one has ended, however long it takes. */
  function scheduleLook(): void {
    timer = undefined
    if (listeners.size === 0 || isClosing) return
    timer = setTimeout(
      () => background.run('unread notifications', lookForNews().finally(scheduleLook)),
      LOOK_INTERVAL_MS,
    )
  }

  streams.onOpen((viewer, stream) => {
    const listener: Listener = { viewer, stream, sentCount: null }
    listeners.add(listener)
    stream.onClose(() => listeners.delete(listener))
    if (timer !== undefined) return
    lookedAt = clock.now()
    scheduleLook()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
  })

  return {
    /** Counts a member's notifications again at once, for the pages connected to this server. */
    recount: (member: string) =>
      background.run(
        'unread notifications',
        notifyListeners(({ viewer }) => viewer.id === member),
      ),
  }
}
