import { z } from 'zod'
import { Instant } from '../common-api.ts'
import { OpenPrediction } from '../predictions/api.ts'

/** What webhooks are sent, in the shape of Standard Webhooks: https://www.standardwebhooks.com */
export const WEBHOOK_EVENTS = {
  /** One of the owner's own predictions has a result, or was closed as void; `data.prediction` as their API answers it. */
  'prediction.judged': z.strictObject({
    type: z.literal('prediction.judged'),
    /** When it was judged; of one attempt: the header `webhook-timestamp`. */
    timestamp: Instant,
    data: z.strictObject({ prediction: OpenPrediction }),
  }),
  /** Sent by the button in the settings. */
  'webhook.test': z.strictObject({
    type: z.literal('webhook.test'),
    timestamp: Instant,
    data: z.strictObject({ webhookId: z.string() }),
  }),
} as const

export const WebhookEventType = z.enum(['prediction.judged', 'webhook.test'])
export type WebhookEventType = z.infer<typeof WebhookEventType>
