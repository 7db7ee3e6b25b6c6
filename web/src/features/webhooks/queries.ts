import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '#shared/api/api.ts'
import { webhookDeliveriesKey, webhooksKey } from '#shared/data/account-query-keys.ts'

export type Webhook = Answer<'GET /me/webhooks'>['items'][number]
export type Delivery = Answer<'GET /me/webhooks/:id/deliveries'>['items'][number]

export const webhooksQuery = queryOptions({
  queryKey: webhooksKey,
  queryFn: async ({ signal }) => (await call('GET /me/webhooks', { signal })).items,
})

export const deliveriesQuery = (id: string) =>
  queryOptions({
    queryKey: webhookDeliveriesKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /me/webhooks/:id/deliveries', { params: { id }, signal })).items,
  })
