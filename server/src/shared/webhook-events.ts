import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/**
 * Parts of a statement that queue an event for each webhook of the authors, with the results themselves: `settled` is
 * the part with `id` and `author` of predictions that the statement has just settled, its authors' statistics locked.
 * Webhooks are locked as well, so that one that is deleted meanwhile is left out. `now` is product time in epoch ms.
 */
export const queueJudged = (settled: 'moved' | 'closed', now: number): RawBuilder<unknown> => sql`
  told as (
    select w.id, s.id as prediction
    from ${sql.table(settled)} s join webhooks w on w."userId" = s.author
    where w."offSince" is null
    order by w.id
    for no key update of w
  ),
  queued as (
    insert into "webhookDeliveries" (id, "webhookId", type, "predictionId", "createdAt", "nextAttemptAt")
    select ${NEW_MESSAGE_ID}, id, 'prediction.judged', prediction, ${new Date(now)}, ${new Date(now)} from told
  ),
  "madeDue" as (
    update webhooks w set "dueAt" = least(w."dueAt", ${new Date(now)})
    from (select distinct id from told) t where w.id = t.id
  )`

/** The header `webhook-id`: receivers tell repetitions by it. */
export const NEW_MESSAGE_ID = sql<string>`'msg_' || replace(gen_random_uuid()::text, '-', '')`

/** Deletes the member's webhooks with their deliveries; gives how many there were. */
export async function deleteWebhooksOf(db: Db, member: string): Promise<number> {
  const deleted = await db.deleteFrom('webhooks').where('userId', '=', member).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
