import { createMemberViewer } from '#platform/sessions/viewer.ts'
import type { Context } from '#shared/context.ts'
import type { EventStream } from '#platform/http/event-streams.ts'
import type { CurrentMember } from '#platform/sessions/session.ts'
import { countUnread, findMembersWithChanges } from './queries.ts'

/** Maximum time until a new notification reaches an open page. */
const POLL_INTERVAL_MS = 3000
/**
 * After this many polls, the notifications of all connected members are counted. Polls do not notice when a count
 * decreases, because something was hidden, deleted, blocked or muted.
 */
const POLLS_PER_FULL_COUNT = 60
/** A row may become visible this long after its own timestamp. */
const MAX_VISIBILITY_DELAY_MS = 60_000

interface Listener {
  currentMember: CurrentMember
  stream: EventStream
  /** The count that was sent last; null before the first one. */
  sentCount: number | null
}

/**
 * Sends the number of unread notifications to open pages as event `notification` `{unread}`: when they open, and when
 * it changes. One cheap query every 3 s finds which connected members may have new notifications, and only for these
 * members are notifications counted. The query reads the database, so it works with any number of servers.
 */
export function createUnreadCountSender({ app, db, clock, streams, background }: Context) {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined
  let isClosing = false
  let pollCount = 0
  let lastPollAt = clock.now()

  async function notifyListeners(isDue: (listener: Listener) => boolean): Promise<void> {
    const memberIds = new Set([...listeners].filter(isDue).map(({ currentMember }) => currentMember.id))
    for (const id of memberIds) {
      const memberListeners = [...listeners].filter(({ currentMember }) => currentMember.id === id)
      const [firstListener] = memberListeners
      if (!firstListener || isClosing) continue
      const unread = await countUnread(db, createMemberViewer(firstListener.currentMember, clock.now()))
      for (const listener of memberListeners) {
        if (listener.sentCount !== unread) listener.stream.send('notification', { unread })
        listener.sentCount = unread
      }
    }
  }

  async function pollNotifications(): Promise<void> {
    const now = clock.now()
    pollCount += 1
    // After the clock was moved back, new notifications are dated before the last poll.
    const isFullCount = pollCount % POLLS_PER_FULL_COUNT === 0 || now < lastPollAt
    const ids = [...new Set([...listeners].map(({ currentMember }) => currentMember.id))]
    const changedMembers = await findMembersWithChanges(db, ids, lastPollAt - MAX_VISIBILITY_DELAY_MS)
    await notifyListeners(
      ({ sentCount, currentMember }) =>
        isFullCount || sentCount === null || changedMembers.has(currentMember.id),
    )
    lastPollAt = now
  }

  /** Schedules a poll. Only when the poll has ended is the next one scheduled, so that polls never overlap. */
  function scheduleNextPoll(): void {
    timer = undefined
    if (listeners.size === 0 || isClosing) return
    timer = setTimeout(
      () =>
        background.run(
          { failureMessage: 'counting unread notifications failed' },
          pollNotifications().finally(scheduleNextPoll),
        ),
      POLL_INTERVAL_MS,
    )
  }

  streams.onOpen((currentMember, stream) => {
    const listener: Listener = { currentMember, stream, sentCount: null }
    listeners.add(listener)
    stream.onClose(() => listeners.delete(listener))
    if (timer !== undefined) return
    lastPollAt = clock.now()
    scheduleNextPoll()
  })
  app.addHook('preClose', async () => {
    isClosing = true
    clearTimeout(timer)
  })

  return {
    /** Counts a member's notifications again at once, for the pages connected to this server. */
    recount: (memberId: string) =>
      background.run(
        { failureMessage: 'counting unread notifications failed' },
        notifyListeners(({ currentMember }) => currentMember.id === memberId),
      ),
  }
}
