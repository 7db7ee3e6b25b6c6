import { notificationsApi } from '@gwanyeok/domain/notifications/api.ts'
import { sql } from 'kysely'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import type { Db } from '#platform/db/db.ts'
import { createUnreadCountSender } from './unread-count-sender.ts'
import { findEndpoint, checkPushTarget, subscribe, unsubscribe } from './push/subscriptions.ts'
import { countUnread, findNotifications, findReadState } from './queries.ts'
import { findMembers, toNotificationView } from './view.ts'

const PAGE_SIZE = 20

export function notificationRoutes(context: Context): void {
  const { serve, db, clock, config, pusher } = context
  const unreadCountSender = createUnreadCountSender(context)

  serve(notificationsApi, {
    async 'GET /notifications'({ viewer, query }) {
      const page = toPageRequest(query.cursor, PAGE_SIZE)
      const { seenAt, mutedSwitches } = await findReadState(db, viewer.id)
      const rows = await findNotifications(db, viewer, { mutedSwitches, group: query.group, ...page })
      const members = await findMembers(db, rows)
      return toPage(rows, page, {
        readPosition: createPositionReader('at'),
        toView: (row) => toNotificationView(row, members, seenAt),
      })
    },

    async 'GET /notifications/unread'({ viewer }) {
      return { count: await countUnread(db, viewer) }
    },

    async 'POST /notifications/read'({ currentMember, query }) {
      const now = clock.now()
      const upTo = query.upTo === undefined ? now : Math.min(Date.parse(query.upTo), now)
      await markSeen(db, currentMember.id, new Date(upTo))
      unreadCountSender.recount(currentMember.id)
      return DONE
    },

    async 'GET /me/push'({ currentMember }) {
      return { endpoint: await findEndpoint(db, currentMember) }
    },

    async 'PUT /me/push'({ currentMember, body }) {
      orNotFound(pusher)
      checkPushTarget(body, config.pushToLoopback)
      await subscribe(db, currentMember, { target: body, now: clock.now() })
      return DONE
    },

    async 'DELETE /me/push'({ currentMember }) {
      await unsubscribe(db, currentMember)
      return DONE
    },
  })
}

/** Marks all notifications up to `upTo` as seen. The stored time never moves back. */
async function markSeen(db: Db, memberId: string, upTo: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ notificationsSeenAt: sql<Date>`greatest("notificationsSeenAt", ${upTo}::timestamptz)` })
    .where('id', '=', memberId)
    .where('withdrawnAt', 'is', null)
    .execute()
}
