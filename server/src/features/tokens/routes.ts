import { tokensApi } from '@gwanyeok/domain/tokens/api.ts'
import { realClock } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { DONE, orNotFound } from '../../platform/http/serve.ts'
import { makeToken, revokeToken } from './mutations.ts'
import { tokensOf } from './queries.ts'
import { tokenView } from './view.ts'

export function tokenRoutes({ serve, db }: Context): void {
  serve(tokensApi, {
    async 'GET /me/tokens'({ viewer }) {
      return { items: (await tokensOf(db, viewer.id, realClock.now())).map(tokenView) }
    },

    async 'POST /me/tokens'({ viewer, body }) {
      const { token, row } = await makeToken(db, viewer, body)
      return { token, made: tokenView(row) }
    },

    async 'DELETE /me/tokens/:id'({ viewer, params }) {
      orNotFound(await revokeToken(db, viewer.id, params.id))
      return DONE
    },
  })
}
