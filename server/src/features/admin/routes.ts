import { adminApi } from '@gwanyeok/domain/admin/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import { orNotFound } from '#platform/http/serve.ts'
import type { Context } from '#shared/context.ts'
import { toPage, toPageRequest, createPositionReader } from '#platform/http/keyset-page.ts'
import { countWaiting, findAccesses, findActions, findPeople, findPerson } from './queries.ts'
import { toAccessView, toActionView, toMemberRow } from './view.ts'
import { changeSuspension } from './mutations.ts'

const PEOPLE_PER_PAGE = 20
const LOG_ENTRIES_PER_PAGE = 50

export function adminRoutes({ serve, db, clock, sessions }: Context): void {
  async function getPerson(id: string) {
    return orNotFound(await findPerson(db, id))
  }

  serve(adminApi, {
    'GET /admin/waiting': () => countWaiting(db),

    async 'GET /admin/people'({ query }) {
      const page = toPageRequest(query.cursor, PEOPLE_PER_PAGE)
      return toPage(await findPeople(db, query.q, page), page, {
        readPosition: createPositionReader('createdAt'),
        toView: toMemberRow,
      })
    },

    async 'PUT /admin/people/:id/suspension'({ currentMember, params, body }) {
      const now = clock.now()
      const until = new Date(body.until)
      if (until.getTime() <= now) throw new AppError('invalid_input', { fields: { until: 'too_small' } })
      const { id } = await getPerson(params.id)
      if (id === currentMember.id) throw new AppError('own_item')
      await changeSuspension(db, { id, until, note: body.note, adminId: currentMember.id, now })
      sessions.clearCache()
      return toMemberRow(await getPerson(id))
    },

    async 'DELETE /admin/people/:id/suspension'({ currentMember, params }) {
      const { id } = await getPerson(params.id)
      await changeSuspension(db, { id, until: null, note: '', adminId: currentMember.id, now: clock.now() })
      sessions.clearCache()
      return toMemberRow(await getPerson(id))
    },

    async 'GET /admin/actions'({ query }) {
      const page = toPageRequest(query.cursor, LOG_ENTRIES_PER_PAGE)
      return toPage(await findActions(db, page), page, {
        readPosition: createPositionReader('at'),
        toView: toActionView,
      })
    },

    async 'GET /admin/accesses'({ query }) {
      const page = toPageRequest(query.cursor, LOG_ENTRIES_PER_PAGE)
      return toPage(await findAccesses(db, page), page, {
        readPosition: createPositionReader('at'),
        toView: toAccessView,
      })
    },
  })
}
