import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'

/** A secret in the notation of Standard Webhooks: 256 random bits. */
export const newWebhookSecret = () => PREFIX + randomBytes(32).toString('base64')

export interface SignedMessage {
  id: string
  /** Unix seconds. */
  timestamp: number
  body: string
}

/**
 * The headers of a message by Standard Webhooks, with a signature for each secret:
 * https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export function signedHeaders(message: SignedMessage, secrets: readonly string[]) {
  const { id, timestamp } = message
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(message, secret)}`).join(' '),
  }
}

function signatureOf({ id, timestamp, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
}
