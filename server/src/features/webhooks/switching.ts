import type { WebhookOffReason } from '@gwanyeok/domain/webhooks/api.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { notificationId } from '#shared/push/notification-ids.ts'
import { queuePushes } from '#shared/push/queue-pushes.ts'

/** From now on nothing is queued, and what waits is not sent by itself. `now` is product time in epoch ms. */
export async function turnOff(
  db: Db,
  { id, reason, now }: { id: string; reason: WebhookOffReason; now: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = new Date(now)
    await sql`
      with off as (
        update webhooks set "offSince" = ${at}, "offReason" = ${reason}, "dueAt" = null
        where id = ${id} and "offSince" is null
        returning id, "userId"
      ),
      ${queuePushes(sql`select "userId" as member, ${notificationId('webhook_off', 'id')} as notification from off`, { at })}
      select`.execute(tx)
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
