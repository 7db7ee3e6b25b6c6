import type { WebhookOffReason } from '@gwanyeok/domain/webhooks/api.ts'
import type { Db } from '#platform/db/db.ts'

/** From now on nothing is queued, and what waits is not sent by itself. `now` is product time in epoch ms. */
export async function turnOff(
  db: Db,
  { id, reason, now }: { id: string; reason: WebhookOffReason; now: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('webhooks')
      .set({ offSince: new Date(now), offReason: reason, dueAt: null })
      .where('id', '=', id)
      .where('offSince', 'is', null)
      .execute()
    await tx
      .updateTable('webhookDeliveries')
      .set({ state: 'failed', nextAttemptAt: null })
      .where('webhookId', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  })
}

/** What it missed meanwhile is not sent by itself. */
export async function turnOn(db: Db, id: string): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ offSince: null, offReason: null })
    .where('id', '=', id)
    .where('offSince', 'is not', null)
    .execute()
}
