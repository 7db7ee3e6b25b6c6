import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#shared/api/api.ts'
import { explainError } from '#shared/api/error-messages.ts'
import { priceAlertsKey } from '#shared/data/account-query-keys.ts'
import { formatPrice } from '#shared/format/format-figures.ts'
import { getStockName } from '#shared/stocks/price-texts.ts'
import { StockLink } from '#shared/stocks/stock-link.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { toast } from '#shared/toast.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { priceAlertMessages as messages } from './messages.ts'
import { type PriceAlert, priceAlertsQuery } from './queries.ts'

/** The member's alerts that wait for their price, each with a button that deletes it. */
export function PriceAlertList() {
  const alerts = useQuery(priceAlertsQuery)
  // Most members have no alerts, and a skeleton that disappears would move the switches below.
  if (alerts.isPending || alerts.data?.items.length === 0) return null
  return (
    <section aria-label={messages.pendingAlerts} className="mb-2 rounded-3 bg-surface-2 px-4 py-1">
      {alerts.data ? (
        <Rows alerts={alerts.data.items} />
      ) : (
        <QueryFailure title={messages.loadFailed} query={alerts} />
      )}
    </section>
  )
}

function Rows({ alerts }: { alerts: readonly PriceAlert[] }) {
  const remove = useDeletePriceAlert()
  return (
    <ul className="divide-y divide-line">
      {alerts.map((alert) => (
        <li key={alert.id} className="flex min-h-16 items-center gap-3 py-2">
          <StockLink symbol={alert.symbol} className="flex min-w-0 flex-1 items-center gap-3">
            <TickerTile symbol={alert.symbol} size={36} />
            <span className="min-w-0">
              <span className="block truncate type-card-strong">{getStockName(alert)}</span>
              <span className="block type-label text-text-2">
                {messages.condition[alert.direction](formatPrice(alert.price))}
              </span>
            </span>
          </StockLink>
          <Button
            variant="secondary"
            size="xs"
            aria-label={messages.removeLabel(getStockName(alert), formatPrice(alert.price))}
            isBusy={remove.isPending && remove.variables.id === alert.id}
            onClick={() => remove.mutate(alert)}
          >
            {messages.remove}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useDeletePriceAlert() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: PriceAlert) => call('DELETE /me/price-alerts/:id', { params: { id } }),
    onSuccess: () => toast.success(messages.removed),
    onError: (error) => toast.error(explainError(error)),
    // Also after a failure, because an alert that was reached meanwhile is no longer in the list.
    onSettled: () => client.invalidateQueries({ queryKey: priceAlertsKey }),
  })
}
