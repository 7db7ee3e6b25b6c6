import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { priceAlertsKey } from '#shared/data/account-query-keys.ts'

export type PriceAlert = Answer<'GET /me/price-alerts'>['items'][number]

export const priceAlertsQuery = queryOptions({
  queryKey: priceAlertsKey,
  queryFn: ({ signal }) => call('GET /me/price-alerts', { signal }),
})
