import { WEBHOOK_EVENTS } from '@gwanyeok/domain/webhooks/events-api.ts'
import type { Context } from '#shared/context.ts'
import { realClock } from '#platform/clock.ts'
import { signedHeaders } from './signing.ts'
import type { Db } from '#platform/db/db.ts'
import { memberReader } from '#platform/sessions/reader.ts'
import { predictionsSeenBy } from '#shared/items/seen-by/predictions-seen-by.ts'
import { viewOf } from '#shared/predictions/prediction-view.ts'
import { turnOff } from '../switching.ts'
import {
  findWaiting,
  hasFailedSince,
  type Left,
  type Outcome,
  saveAttempt,
  type WaitingDelivery,
} from './attempts.ts'
import { endTurn, type Turn } from './turns.ts'

export type DeliveryDeps = Pick<Context, 'db' | 'clock' | 'metrics' | 'webhookSecrets' | 'webhookSender'>

/** After this long others are served first; the attempt under way is finished. */
const TURN_MS = 15_000
/** After a failure the webhook waits at least this long, whatever else it has to be sent. */
const REST_MS = 5000

/** Sends what waits for a webhook, one after the other, until something fails. Rejects when `signal` aborts. */
export async function takeTurn(deps: DeliveryDeps, turn: Turn, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const began = performance.now()
  let left: Left = 'delivered'
  while (left === 'delivered' && performance.now() - began < TURN_MS) {
    const delivery = await findWaiting(db, turn, clock.now())
    if (!delivery) break
    left = await attempt(deps, { turn, delivery, signal })
  }
  await endTurn(db, turn, clock.now() + (left === 'delivered' ? 0 : REST_MS))
}

interface Sending {
  turn: Turn
  delivery: WaitingDelivery
  signal: AbortSignal
}

async function attempt(deps: DeliveryDeps, { turn, delivery, signal }: Sending): Promise<Left> {
  const { db, clock, metrics } = deps
  const outcome = await send(deps, { turn, delivery, signal })
  const now = clock.now()
  metrics.webhookDeliveries.inc({ outcome: outcome.failure ?? 'delivered' })
  const left = await saveAttempt(db, turn, { delivery, outcome, now })
  const reason = await reasonToTurnOff(deps, { turn, delivery, outcome, left })
  if (reason) await turnOff(db, { id: turn.webhook, reason, now })
  return left
}

async function send(deps: DeliveryDeps, { turn, delivery, signal }: Sending): Promise<Outcome> {
  const { db, clock, webhookSender } = deps
  const secrets = secretsOf(deps, turn)
  if (secrets.length === 0) return { failure: 'secret', responseStatus: null }
  const body = await eventBody(db, turn, { ...delivery, now: clock.now() })
  if (body === null) return { failure: 'unavailable', responseStatus: null }
  // Receivers refuse what was not signed within the last minutes of real time.
  const timestamp = Math.floor(realClock.now() / 1000)
  const headers = signedHeaders({ id: delivery.id, timestamp, body }, secrets)
  const answer = await webhookSender.send({ url: turn.url, headers, body, signal })
  if ('failure' in answer) return { ...answer, responseStatus: null }
  const isTaken = answer.status >= 200 && answer.status < 300
  return { failure: isTaken ? null : 'status', responseStatus: answer.status }
}

/** The current one first; none where it cannot be read any more. */
function secretsOf({ clock, webhookSecrets }: DeliveryDeps, turn: Turn): string[] {
  const current = webhookSecrets.open(turn.secret, turn.webhook)
  if (current === null) return []
  const { oldSecret, oldSecretUntil } = turn
  const old =
    oldSecret !== null && oldSecretUntil !== null && oldSecretUntil.getTime() > clock.now()
      ? webhookSecrets.open(oldSecret, turn.webhook)
      : null
  return old === null ? [current] : [current, old]
}

const GONE = 410

async function reasonToTurnOff(
  { db }: DeliveryDeps,
  { turn, delivery, outcome, left }: Omit<Sending, 'signal'> & { outcome: Outcome; left: Left },
): Promise<'gone' | 'secret' | 'failing' | null> {
  if (outcome.responseStatus === GONE) return 'gone'
  if (outcome.failure === 'secret') return 'secret'
  if (left !== 'given up' || delivery.byHand || outcome.failure === 'unavailable') return null
  return (await hasFailedSince(db, turn.webhook, delivery.createdAt)) ? 'failing' : null
}

/**
 * The JSON of an event: what the owner's own call of the API would show now, and no admin's. Null: it shows them
 * nothing any more. `now` is product time in epoch ms.
 */
async function eventBody(
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
