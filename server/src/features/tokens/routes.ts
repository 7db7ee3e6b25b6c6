import { type AccessToken, TokenScope, tokensApi } from '@gwanyeok/domain/tokens/api.ts'
import { realClock } from '#platform/clock.ts'
import type { Context } from '#shared/context.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import { insertToken, revokeToken } from './mutations.ts'
import { type TokenRow, findTokens } from './queries.ts'

export function tokenRoutes({ serve, db }: Context): void {
  serve(tokensApi, {
    async 'GET /me/tokens'({ currentMember }) {
      return { items: (await findTokens(db, currentMember.id, realClock.now())).map(toTokenView) }
    },

    async 'POST /me/tokens'({ currentMember, body }) {
      const { token, row } = await insertToken(db, currentMember, body)
      return { token, accessToken: toTokenView(row) }
    },

    async 'DELETE /me/tokens/:id'({ currentMember, params }) {
      orNotFound(await revokeToken(db, currentMember.id, params.id))
      return DONE
    },
  })
}

const toTokenView = ({ id, name, scope, ...row }: TokenRow): AccessToken => ({
  id,
  name,
  scope: TokenScope.parse(scope),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
