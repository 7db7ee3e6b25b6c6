import { type AccessToken, TokenScope } from '@gwanyeok/domain/tokens/api.ts'
import type { TokenRow } from './queries.ts'

export const tokenView = ({ id, name, scope, ...row }: TokenRow): AccessToken => ({
  ...{ id, name, scope: TokenScope.parse(scope) },
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})
