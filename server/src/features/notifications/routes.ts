import { notificationsApi } from '@gwanyeok/domain/notifications/api.ts'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { createLiveUnread } from './live-unread.ts'
import { markSeen } from './mutations.ts'
import { findEndpoint, checkPushTarget, subscribe, unsubscribe } from './push/subscriptions.ts'
import { countUnread, findNotifications, findReadState } from './queries.ts'
import { findMembers, toNotificationView } from './view.ts'

const PAGE_SIZE = 20

export function notificationRoutes(context: Context): void {
  const { serve, db, clock, config, pusher } = context
  const liveUnread = createLiveUnread(context)

  serve(notificationsApi, {
    async 'GET /notifications'({ reader, query }) {
      const page = toPageRequest(query.cursor, PAGE_SIZE)
      const { seenAt, muted } = await findReadState(db, reader.id)
      const rows = await findNotifications(db, reader, { muted, group: query.group, ...page })
      const members = await findMembers(db, rows)
      return toPage(rows, page, {
        position: createPositionReader('at'),
        view: (row) => toNotificationView(row, members, seenAt),
      })
    },

    async 'GET /notifications/unread'({ reader }) {
      return { count: await countUnread(db, reader) }
    },

    async 'POST /notifications/read'({ viewer, query }) {
      const now = clock.now()
      const upTo = query.upTo === undefined ? now : Math.min(Date.parse(query.upTo), now)
      await markSeen(db, viewer.id, new Date(upTo))
      liveUnread.recount(viewer.id)
      return DONE
    },

    async 'GET /me/push'({ viewer }) {
      return { endpoint: await findEndpoint(db, viewer) }
    },

    async 'PUT /me/push'({ viewer, body }) {
      orNotFound(pusher)
      checkPushTarget(body, config.pushToLoopback)
      await subscribe(db, viewer, { target: body, now: clock.now() })
      return DONE
    },

    async 'DELETE /me/push'({ viewer }) {
      await unsubscribe(db, viewer)
      return DONE
    },
  })
}
