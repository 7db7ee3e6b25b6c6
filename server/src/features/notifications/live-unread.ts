import { createMemberReader } from '#platform/sessions/reader.ts'
import type { Context } from '#shared/context.ts'
import type { EventStream } from '#platform/http/event-streams.ts'
import type { Viewer } from '#platform/sessions/session.ts'
import { countUnread, findMembersWithNews } from './queries.ts'

/** Maximum time until news reach an open page. */
const LOOK_INTERVAL_MS = 3000
/** Counting for everybody again finds counts that decreased (hidden, blocked, deleted, muted). */
const LOOKS_PER_FULL_COUNT = 60
/** A row may become visible this long after its own moment. */
const OVERLAP_MS = 60_000

interface Listener {
  viewer: Viewer
  stream: EventStream
  /** The count that was sent last; null if none was. */
  sentCount: number | null
}

/**
 * Sends the number of unread notifications to open pages as event `notification` `{unread}`: when they open, and when
 * it changes. One cheap query every 3 s finds which connected members may have news, and only these are counted. It
 * reads the rows themselves, so it is right with any number of servers.
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
    // After the clock was moved back, news are dated before the last look.
    const isAllDue = looks % LOOKS_PER_FULL_COUNT === 0 || now < lookedAt
    const ids = [...new Set([...listeners].map(({ viewer }) => viewer.id))]
    const touched = await findMembersWithNews(db, ids, lookedAt - OVERLAP_MS)
    await notifyListeners(({ sentCount, viewer }) => isAllDue || sentCount === null || touched.has(viewer.id))
    lookedAt = now
  }

  /** The next look starts after this one has ended. */
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
