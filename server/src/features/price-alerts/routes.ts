import { priceAlertsApi } from '@gwanyeok/domain/price-alerts/api.ts'
import { findKoreanName } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import { DONE, orNotFound } from '#platform/http/serve.ts'
import type { Context } from '#shared/context.ts'
import { chooseStockCallOrigin } from '#shared/market-data/calls/choose-stock-call-origin.ts'
import { deletePriceAlert, insertPriceAlert } from './mutations.ts'
import { findWaitingAlerts } from './queries.ts'

export function priceAlertRoutes({ serve, db, clock, quotes }: Context): void {
  serve(priceAlertsApi, {
    async 'GET /me/price-alerts'({ currentMember }) {
      const alerts = await findWaitingAlerts(db, currentMember.id)
      return {
        items: alerts.map((alert) => ({
          ...alert,
          name: alert.name ?? alert.symbol,
          koreanName: findKoreanName(alert.symbol),
          createdAt: alert.createdAt.toISOString(),
        })),
      }
    },

    async 'POST /me/price-alerts'({ currentMember, body: alert }) {
      const origin = await chooseStockCallOrigin(db, currentMember.id, alert.symbol)
      const { basePrice: currentPrice } = await quotes.getBase(alert.symbol, origin)
      await insertPriceAlert(db, { memberId: currentMember.id, alert, currentPrice, now: clock.now() })
      return DONE
    },

    async 'DELETE /me/price-alerts/:id'({ currentMember, params }) {
      orNotFound(await deletePriceAlert(db, currentMember.id, params.id))
      return DONE
    },
  })
}
