import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { tokensKey } from '#shared/data/account-query-keys.ts'

export type Token = Answer<'GET /me/tokens'>['items'][number]

export const tokensQuery = queryOptions({
  queryKey: tokensKey,
  queryFn: async ({ signal }) => (await call('GET /me/tokens', { signal })).items,
})
