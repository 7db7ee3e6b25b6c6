import {
  DeliveryFailure,
  DeliveryState,
  type Webhook,
  type WebhookDelivery,
  WebhookOffReason,
} from '@gwanyeok/domain/webhooks/api.ts'
import { WebhookEventType } from '@gwanyeok/domain/webhooks/events-api.ts'
import { koreanNameOf } from '@gwanyeok/domain/stocks/catalog/korean-names.ts'
import type { DeliveryRow, WebhookRow } from './queries.ts'

/** `now` is product time in epoch ms. */
export const webhookView = (row: WebhookRow, now: number): Webhook => ({
  id: row.id,
  url: row.url,
  createdAt: row.createdAt.toISOString(),
  off: row.offSince && { since: row.offSince.toISOString(), reason: WebhookOffReason.parse(row.offReason) },
  lastSucceededAt: row.lastSucceededAt?.toISOString() ?? null,
  lastFailedAt: row.lastFailedAt?.toISOString() ?? null,
  oldSecretUntil:
    row.oldSecretUntil && row.oldSecretUntil.getTime() > now ? row.oldSecretUntil.toISOString() : null,
})

export const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  type: WebhookEventType.parse(row.type),
  prediction:
    row.predictionId === null || row.stock === null
      ? null
      : { id: row.predictionId, stock: row.stock, koreanName: koreanNameOf(row.stock) },
  createdAt: row.createdAt.toISOString(),
  state: DeliveryState.parse(row.state),
  attempts: row.attempts,
  lastAttemptAt: row.lastAttemptAt?.toISOString() ?? null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  responseStatus: row.responseStatus,
  failure: row.failure === null ? null : DeliveryFailure.parse(row.failure),
})
