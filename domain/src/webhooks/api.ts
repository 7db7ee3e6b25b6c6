import { z } from 'zod'
import { Done, Id, Instant } from '../common-api.ts'
import type { Contract } from '../endpoint.ts'
import { WebhookEventType } from './events-api.ts'
import { DELIVERIES_SHOWN, LONGEST_WEBHOOK_URL, MOST_WEBHOOKS } from './limits.ts'

/**
 * `owner`: by the owner; `failing`: a delivery was given up and none succeeded since; `gone`: the receiver answered
 * 410; `secret`: the server's own secret was changed, so that this one cannot be read any more.
 */
export const WebhookOffReason = z.enum(['owner', 'failing', 'gone', 'secret'])
export type WebhookOffReason = z.infer<typeof WebhookOffReason>

export const Webhook = z.strictObject({
  id: z.string(),
  url: z.string(),
  createdAt: Instant,
  /** Null: it is on. */
  off: z.strictObject({ since: Instant, reason: WebhookOffReason }).nullable(),
  lastSucceededAt: Instant.nullable(),
  lastFailedAt: Instant.nullable(),
  /** Until then the former secret signs as well; null: there is none. */
  oldSecretUntil: Instant.nullable(),
})
export type Webhook = z.infer<typeof Webhook>

/**
 * Why an attempt failed. `status`: an answer that is not 2xx; `address`: the host was not found, or is none of the
 * internet; `unavailable`: nothing was sent, because there is nothing to show any more.
 */
export const DeliveryFailure = z.enum([
  'status',
  'timeout',
  'connection',
  'certificate',
  'address',
  'secret',
  'unavailable',
])
export type DeliveryFailure = z.infer<typeof DeliveryFailure>

export const DeliveryState = z.enum(['waiting', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof DeliveryState>

export const WebhookDelivery = z.strictObject({
  /** The header `webhook-id`: the same for every attempt. */
  id: z.string(),
  type: WebhookEventType,
  /** Of what it tells; null for a test event. */
  prediction: z
    .strictObject({ id: z.string(), stock: z.string(), koreanName: z.string().nullable() })
    .nullable(),
  createdAt: Instant,
  state: DeliveryState,
  attempts: z.int(),
  lastAttemptAt: Instant.nullable(),
  /** Null: none will follow by itself. */
  nextAttemptAt: Instant.nullable(),
  /** Of the last attempt; null without an answer. */
  responseStatus: z.int().nullable(),
  failure: DeliveryFailure.nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const webhookParams = z.strictObject({ id: Id })

export const webhooksApi = {
  /** In the order in which they were added. */
  'GET /me/webhooks': {
    access: 'member',
    signInOnly: true,
    answer: z.strictObject({ items: z.array(Webhook).max(MOST_WEBHOOKS) }),
  },
  /** `secret` is shown here and never again. */
  'POST /me/webhooks': {
    access: 'member',
    signInOnly: true,
    recentSignIn: true,
    confirmedEmail: true,
    body: z.strictObject({
      url: z.string({ error: 'required' }).trim().min(1, 'required').max(LONGEST_WEBHOOK_URL, 'too_long'),
    }),
    answer: z.strictObject({ secret: z.string(), made: Webhook }),
    refusals: ['webhooks_full'],
  },
  'PATCH /me/webhooks/:id': {
    access: 'member',
    signInOnly: true,
    params: webhookParams,
    body: z.strictObject({ isOn: z.boolean() }),
    answer: Webhook,
  },
  /** The new secret, shown here and never again; the former one signs as well for a day. */
  'POST /me/webhooks/:id/secret': {
    access: 'member',
    signInOnly: true,
    recentSignIn: true,
    params: webhookParams,
    answer: z.strictObject({ secret: z.string(), changed: Webhook }),
  },
  'DELETE /me/webhooks/:id': {
    access: 'member',
    signInOnly: true,
    openToSuspended: true,
    params: webhookParams,
    answer: Done,
  },
  /** The newest first. */
  'GET /me/webhooks/:id/deliveries': {
    access: 'member',
    signInOnly: true,
    params: webhookParams,
    answer: z.strictObject({ items: z.array(WebhookDelivery).max(DELIVERIES_SHOWN) }),
  },
  /** One attempt, within seconds. */
  'POST /me/webhooks/:id/tests': {
    access: 'member',
    signInOnly: true,
    confirmedEmail: true,
    params: webhookParams,
    answer: z.strictObject({ delivery: z.string() }),
    refusals: ['webhook_off'],
  },
  'POST /me/webhooks/:id/deliveries/:delivery/attempts': {
    access: 'member',
    signInOnly: true,
    params: z.strictObject({ id: Id, delivery: Id }),
    answer: Done,
    refusals: ['webhook_off'],
  },
} as const satisfies Contract
