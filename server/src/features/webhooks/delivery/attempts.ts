import type { DeliveryFailure } from '@gwanyeok/domain/webhooks/api.ts'
import { pauseAfter } from '@gwanyeok/domain/webhooks/retries.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import type { Turn } from './turns.ts'

export interface WaitingDelivery {
  id: string
  type: string
  predictionId: string | null
  createdAt: Date
  byHand: boolean
  attempts: number
}

/** What is sent next; `now` is product time in epoch ms. */
export const findWaiting = (db: Db, { webhook }: Turn, now: number): Promise<WaitingDelivery | undefined> =>
  db
    .selectFrom('webhookDeliveries')
    .select(['id', 'type', 'predictionId', 'createdAt', 'byHand', 'attempts'])
    .where('webhookId', '=', webhook)
    .where('nextAttemptAt', '<=', new Date(now))
    .orderBy('nextAttemptAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export interface Outcome {
  /** Null: delivered. */
  failure: DeliveryFailure | null
  responseStatus: number | null
}

/** What is left of a delivery after an attempt; `lost`: the turn is over, and the outcome was not kept. */
export type Left = 'delivered' | 'waiting' | 'given up' | 'lost'

/** Keeps the outcome of an attempt, unless the webhook was deleted or its turn has passed to another server. */
export async function saveAttempt(
  db: Db,
  { webhook, heldBy }: Turn,
  { delivery, outcome, now }: { delivery: WaitingDelivery; outcome: Outcome; now: number },
): Promise<Left> {
  const attempts = delivery.attempts + 1
  const { failure, responseStatus } = outcome
  const again = failure === null || isFinal(failure) || delivery.byHand ? null : pauseAfter(attempts)
  const state = failure === null ? 'delivered' : again === null ? 'failed' : 'waiting'
  const at = new Date(now)
  const column = sql.ref(failure === null ? 'lastSucceededAt' : 'lastFailedAt')
  const { rows } = await sql`
    with held as (
      update webhooks set ${column} = ${at} where id = ${webhook} and "heldBy" = ${heldBy} returning id
    )
    update "webhookDeliveries" d set
      state = ${state},
      "nextAttemptAt" = ${again === null ? null : new Date(now + again)},
      attempts = ${attempts},
      "lastAttemptAt" = ${at},
      "responseStatus" = ${responseStatus},
      failure = ${failure}
    from held where d.id = ${delivery.id} and d."webhookId" = held.id
    returning d.id`.execute(db)
  if (rows.length === 0) return 'lost'
  return state === 'failed' ? 'given up' : state
}

/** Another attempt would end the same way. */
const isFinal = (failure: DeliveryFailure) => failure === 'secret' || failure === 'unavailable'

/** Whether none of a webhook's deliveries succeeded since a moment. */
export async function hasFailedSince(db: Db, webhook: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('webhooks')
    .select('lastSucceededAt')
    .where('id', '=', webhook)
    .executeTakeFirst()
  return row !== undefined && (row.lastSucceededAt === null || row.lastSucceededAt < since)
}
