import { notificationsApi } from '@gwanyeok/domain/notifications/api.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, readCursor } from '../../platform/http/keyset-page.ts'
import { DONE } from '../../platform/http/serve.ts'
import { liveUnread } from './live-unread.ts'
import { countUnread, findNotifications, findReading, markSeen } from './queries.ts'
import { findMembers, notificationView } from './view.ts'

const PAGE = 20

export function notificationRoutes(context: Context): void {
  const { serve, db, clock } = context
  const live = liveUnread(context)

  serve(notificationsApi, {
    async 'GET /notifications'({ viewer, query }) {
      const after = readCursor(query.cursor)
      const receiver = { ...viewer, now: clock.now() }
      const { seenAt, muted } = await findReading(db, viewer.id)
      const rows = await findNotifications(db, receiver, { muted, after, size: PAGE })
      const members = await findMembers(db, rows)
      return pageOf(rows, PAGE, {
        position: ({ id, at }) => ({ at: at.getTime(), id }),
        view: (row) => notificationView(row, members, seenAt),
      })
    },

    async 'GET /notifications/unread'({ viewer }) {
      return { count: await countUnread(db, { ...viewer, now: clock.now() }) }
    },

    async 'POST /notifications/read'({ viewer }) {
      await markSeen(db, viewer.id, clock.now())
      live.recount(viewer.id)
      return DONE
    },
  })
}
