import { adminApi } from '@gwanyeok/domain/admin/api.ts'
import { AppError } from '@gwanyeok/domain/errors.ts'
import type { Context } from '../../platform/context.ts'
import { pageOf, readCursor } from '../../platform/http/keyset-page.ts'
import { actionView, findActions } from './action-log.ts'
import { findPeople, findPerson, memberRow } from './queries.ts'
import { changeSuspension } from './suspension.ts'

const PEOPLE_PAGE = 20
const ACTIONS_PAGE = 50

export function adminRoutes({ serve, db, clock, sessions }: Context): void {
  async function getPerson(id: string) {
    const person = await findPerson(db, id)
    if (!person) throw new AppError('not_found')
    return person
  }

  serve(adminApi, {
    async 'GET /admin/people'({ query }) {
      const page = { q: query.q, after: readCursor(query.cursor), size: PEOPLE_PAGE }
      return pageOf(await findPeople(db, page), PEOPLE_PAGE, {
        position: ({ id, createdAt }) => ({ at: createdAt.getTime(), id }),
        view: memberRow,
      })
    },

    async 'PUT /admin/people/:id/suspension'({ viewer, params, body }) {
      const now = clock.now()
      const until = new Date(body.until)
      if (until.getTime() <= now) throw new AppError('invalid_input', { fields: { until: 'too_small' } })
      const { id } = await getPerson(params.id)
      if (id === viewer.id) throw new AppError('own_item')
      await changeSuspension(db, { id, until, note: body.note, admin: viewer.id, now })
      sessions.forget()
      return memberRow(await getPerson(id))
    },

    async 'DELETE /admin/people/:id/suspension'({ viewer, params }) {
      const { id } = await getPerson(params.id)
      await changeSuspension(db, { id, until: null, note: '', admin: viewer.id, now: clock.now() })
      sessions.forget()
      return memberRow(await getPerson(id))
    },

    async 'GET /admin/actions'({ query }) {
      const rows = await findActions(db, { after: readCursor(query.cursor), size: ACTIONS_PAGE })
      return pageOf(rows, ACTIONS_PAGE, {
        position: ({ id, at }) => ({ at: at.getTime(), id }),
        view: actionView,
      })
    },
  })
}
