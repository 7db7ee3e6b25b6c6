import { reportsApi } from '@gwanyeok/domain/reports/api.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest } from '#platform/http/keyset-page.ts'
import { formatItemKey } from '#shared/items/reports/describe-items.ts'
import { decideReports, reportItem } from './mutations.ts'
import { findOpenItems, findSettledItems } from './queries.ts'
import { findReportedItems } from './view.ts'

const QUEUE_PAGE_SIZE = 20

export function reportRoutes({ serve, db, clock }: Context): void {
  serve(reportsApi, {
    async 'POST /reports'({ viewer, body }) {
      const isNew = await reportItem(db, viewer, body)
      return { alreadyReported: !isNew }
    },

    async 'GET /admin/reports'({ query, viewer }) {
      const page = toPageRequest(query.cursor, QUEUE_PAGE_SIZE)
      const rows = await (query.status === 'open' ? findOpenItems(db, page) : findSettledItems(db, page))
      const items = await findReportedItems(db, rows.slice(0, QUEUE_PAGE_SIZE), viewer)
      return toPage(rows, page, {
        readPosition: ({ position }) => position,
        toView: (row) => items.get(formatItemKey(row))!,
      })
    },

    async 'POST /admin/reports/decisions'({ currentMember, body }) {
      const { decision: kind, ...report } = body
      return orNotFound(
        await decideReports(db, { ...report, kind, adminId: currentMember.id, now: clock.now() }),
      )
    },
  })
}
