import { AppError } from '@gwanyeok/domain/errors.ts'
import { reportsApi } from '@gwanyeok/domain/reports/api.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, readCursor } from '../../platform/http/keyset-page.ts'
import { decide } from './mutations/decide-reports.ts'
import { keyOf } from './describe-items.ts'
import { findOpen, findSettled } from './queries.ts'
import { reportItem } from './mutations/report-item.ts'
import { findReportedItems } from './view.ts'

const QUEUE_PAGE = 20

export function reportRoutes({ serve, db, clock }: Context): void {
  serve(reportsApi, {
    async 'POST /reports'({ viewer, body }) {
      const made = await reportItem(db, { ...viewer, now: clock.now() }, body)
      return { again: !made }
    },

    async 'GET /admin/reports'({ query }) {
      const page = { after: readCursor(query.cursor), size: QUEUE_PAGE }
      const rows = await (query.status === 'open' ? findOpen(db, page) : findSettled(db, page))
      const items = await findReportedItems(db, rows.slice(0, QUEUE_PAGE), clock.now())
      return pageOf(rows, QUEUE_PAGE, {
        position: ({ position }) => position,
        view: (row) => items.get(keyOf(row))!,
      })
    },

    async 'POST /admin/reports/decisions'({ viewer, body }) {
      const decided = await decide(db, { ...body, admin: viewer.id, now: clock.now() })
      if (!decided) throw new AppError('not_found')
      return decided
    },
  })
}
