import { DELIVERIES_SHOWN } from '@gwanyeok/domain/webhooks/limits.ts'
import type { Db } from '#platform/db/db.ts'

/** In the order in which they were added. */
export const webhooksOf = (db: Db, member: string) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'url', 'createdAt', 'offSince', 'offReason'])
    .select(['lastSucceededAt', 'lastFailedAt', 'oldSecretUntil'])
    .where('userId', '=', member)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export type WebhookRow = Awaited<ReturnType<typeof webhooksOf>>[number]

export const findWebhook = async (db: Db, member: string, id: string): Promise<WebhookRow | undefined> =>
  (await webhooksOf(db, member)).find((webhook) => webhook.id === id)

/** The latest of a webhook, the newest first. */
export const deliveriesOf = (db: Db, webhook: string) =>
  db
    .selectFrom('webhookDeliveries as d')
    .leftJoin('predictions as p', 'p.id', 'd.predictionId')
    .select(['d.id', 'd.type', 'd.createdAt', 'd.state', 'd.nextAttemptAt', 'd.attempts', 'd.lastAttemptAt'])
    .select(['d.responseStatus', 'd.failure', 'd.predictionId', 'p.stock'])
    .where('d.webhookId', '=', webhook)
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(DELIVERIES_SHOWN)
    .execute()

export type DeliveryRow = Awaited<ReturnType<typeof deliveriesOf>>[number]
