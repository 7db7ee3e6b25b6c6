import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { NEW_MESSAGE_ID } from '#shared/webhook-events.ts'

/** Of a webhook that is the caller's; `now` is product time in epoch ms. */
interface Sending {
  webhook: string
  now: number
}

/** Gives the new delivery's id; undefined where the webhook is off. */
export async function queueTest(db: Db, { webhook, now }: Sending): Promise<string | undefined> {
  const at = new Date(now)
  const { rows } = await sql<{ id: string }>`
    with due as (${madeDue(webhook, at)})
    insert into "webhookDeliveries" (id, "webhookId", type, "createdAt", "nextAttemptAt", "byHand")
    select ${NEW_MESSAGE_ID}, id, 'webhook.test', ${at}, ${at}, true from due
    returning id`.execute(db)
  return rows[0]?.id
}

/** Sends a delivery once more, at once; one that would be tried again goes on by its schedule. False: it is off. */
export async function sendAgain(
  db: Db,
  { webhook, delivery, now }: Sending & { delivery: string },
): Promise<boolean> {
  const at = new Date(now)
  const { rows } = await sql`
    with due as (${madeDue(webhook, at)})
    update "webhookDeliveries" d
    set state = 'waiting', "nextAttemptAt" = ${at}, "byHand" = d."byHand" or d.state <> 'waiting'
    from due where d.id = ${delivery} and d."webhookId" = due.id
    returning d.id`.execute(db)
  return rows.length > 0
}

const madeDue = (webhook: string, at: Date) => sql`
  update webhooks set "dueAt" = least("dueAt", ${at}) where id = ${webhook} and "offSince" is null returning id`
