import type { NewPriceAlert } from '@gwanyeok/domain/price-alerts/api.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { priceAlertsKey } from '#shared/data/account-query-keys.ts'
import { toast } from '#shared/toast.ts'
import { priceAlertMessages as messages } from './messages.ts'
import type { PriceAlert } from './queries.ts'

export function useSetPriceAlert() {
  const client = useQueryClient()
  return async (body: NewPriceAlert): Promise<void> => {
    await call('POST /me/price-alerts', { body })
    toast.success(messages.done)
    await client.invalidateQueries({ queryKey: priceAlertsKey })
  }
}

export function useDeletePriceAlert() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: PriceAlert) => call('DELETE /me/price-alerts/:id', { params: { id } }),
    onSuccess: () => toast.success(messages.removed),
    onError: (error) => toast.error(explainError(error)),
    // Also after a failure: an alert that was reached meanwhile is no longer in the list.
    onSettled: () => client.invalidateQueries({ queryKey: priceAlertsKey }),
  })
}
