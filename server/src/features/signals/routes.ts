import { AppError } from '@gwanyeok/domain/errors.ts'
import { signalsApi } from '@gwanyeok/domain/signals/api.ts'
import type { Context } from '#shared/context.ts'
import { pageOf, pageRequest, positionBy } from '#platform/http/keyset-page.ts'
import { orNotFound } from '#platform/http/serve.ts'
import { changeHold, decideSignal } from './mutations.ts'
import { findClosedSignals, findHeld, findMember, findOpenSignals, findSignal } from './queries.ts'
import { searchNow } from './signals-job.ts'
import { memberView, signalView } from './view.ts'

const PAGE = 20

export function signalRoutes(context: Context): void {
  const { serve, db, clock, app } = context
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())

  serve(signalsApi, {
    async 'GET /admin/signals'({ query: { state, cursor } }) {
      const page = pageRequest(cursor, PAGE)
      const rows = await (state === 'open' ? findOpenSignals : findClosedSignals)(db, page)
      const position = ({ id, foundAt, decidedAt }: (typeof rows)[number]) => ({
        at: (decidedAt ?? foundAt).getTime(),
        id,
      })
      return pageOf(rows, page, { position, view: signalView })
    },

    async 'PUT /admin/signals/:id/decision'({ viewer, params: { id }, body }) {
      orNotFound(await findSignal(db, id))
      await decideSignal(db, { ...body, id, admin: viewer.id, now: clock.now() })
      return signalView(orNotFound(await findSignal(db, id)))
    },

    async 'POST /admin/signal-searches'() {
      return { isStarted: await searchNow(context, stopping.signal) }
    },

    async 'GET /admin/holds'({ query }) {
      const page = pageRequest(query.cursor, PAGE)
      return pageOf(await findHeld(db, page), page, { position: positionBy('placedAt'), view: memberView })
    },

    async 'PUT /admin/people/:id/hold'({ viewer, params: { id }, body }) {
      orNotFound(await findMember(db, id))
      if (id === viewer.id) throw new AppError('own_item')
      await changeHold(db, { ...body, id, admin: viewer.id, now: clock.now() })
      return memberView(orNotFound(await findMember(db, id)))
    },
  })
}
