import { WEBHOOK_EVENTS } from '@gwanyeok/domain/webhooks/events-api.ts'
import type { Db } from '../../../platform/db/db.ts'
import { memberReader } from '../../../platform/sessions/reader.ts'
import { predictionsSeenBy } from '../../../shared/items/seen-by/predictions-seen-by.ts'
import { viewOf } from '../../../shared/predictions/prediction-view.ts'
import type { WaitingDelivery } from './attempts.ts'
import type { Turn } from './turns.ts'

/**
 * The JSON of an event: what the owner's own call of the API would show now, and no admin's. Null: it shows them
 * nothing any more. `now` is product time in epoch ms.
 */
export async function eventBody(
  db: Db,
  { webhook, member }: Turn,
  { predictionId, createdAt, now }: Pick<WaitingDelivery, 'predictionId' | 'createdAt'> & { now: number },
): Promise<string | null> {
  const timestamp = createdAt.toISOString()
  if (predictionId === null) return written({ type: 'webhook.test', timestamp, data: { webhookId: webhook } })
  const reader = memberReader({ id: member, isAdmin: false }, now)
  const row = await predictionsSeenBy(db, reader).where('p.id', '=', predictionId).executeTakeFirst()
  const prediction = row && viewOf(row, now)
  if (!prediction?.isMine || prediction.sealed) return null
  return written({ type: 'prediction.judged', timestamp, data: { prediction } })
}

/** By the contract: a field that it does not name cannot leave. */
const written = (event: { type: keyof typeof WEBHOOK_EVENTS; timestamp: string; data: object }) =>
  JSON.stringify(WEBHOOK_EVENTS[event.type].parse(event))
