import type { ErrorCode } from '../errors.ts'
import type { NewPriceAlert } from './api.ts'

/** Maximum number of a member's waiting alerts. */
export const MAX_PRICE_ALERTS = 20

interface AlertContext {
  /** In dollars. */
  currentPrice: number
  /** The member's waiting alerts. */
  waitingAlerts: readonly Pick<NewPriceAlert, 'symbol' | 'price'>[]
}

/** Returns why an alert may not be set, or null. */
export function findPriceAlertRefusal(
  { symbol, price, direction }: NewPriceAlert,
  { currentPrice, waitingAlerts }: AlertContext,
): ErrorCode | null {
  const isReached = direction === 'up' ? currentPrice >= price : currentPrice <= price
  if (isReached) return 'price_alert_reached'
  if (waitingAlerts.some((alert) => alert.symbol === symbol && alert.price === price))
    return 'price_alert_exists'
  return waitingAlerts.length >= MAX_PRICE_ALERTS ? 'price_alerts_full' : null
}
