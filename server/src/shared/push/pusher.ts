import webPush from 'web-push'
import type { Config } from '#platform/config/config.ts'
import { isLoopbackHost } from '#platform/config/web-url.ts'
import { parsePushKey } from '../keys/push-key.ts'
import { type KeyConfig, readOrCreateKey } from '../keys/shared-keys.ts'
import { type SendResult, createGuardedSender, type GuardedSender } from './guarded-sender.ts'

/** The endpoint and keys of a browser's subscription (RFC 8030, RFC 8291). */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** JSON. */
  payload: string
  /** Lifetime at the push service in seconds. */
  ttl: number
  /**
   * A later message with the same topic replaces a message that is still pending at the push service. At most 32
   * letters.
   */
  topic: string
  /** Aborts the attempt, which then rejects. */
  signal: AbortSignal
}

/** Sends messages to browsers, encrypted and signed. */
export interface Pusher {
  /** The key with which browsers subscribe, in base64url. */
  publicKey: string
  send(target: PushTarget, message: PushMessage): Promise<SendResult>
}

type PusherConfig = KeyConfig & Pick<Config, 'pushToLoopback'>

/** Creates a pusher; returns null if push services would refuse the site because it has no public https address. */
export async function openPusher(
  config: PusherConfig,
  sender: GuardedSender = createGuardedSender({
    allowsLoopback: config.pushToLoopback,
    userAgent: `Gwanyeok-Push/1 (+${config.publicUrl})`,
  }),
): Promise<Pusher | null> {
  const { protocol, hostname, origin } = new URL(config.publicUrl)
  const hasPublicAddress = protocol === 'https:' && !isLoopbackHost(hostname)
  if (!hasPublicAddress && !config.pushToLoopback) return null
  const key = parsePushKey(await readOrCreateKey(config, 'PUSH_KEY'))
  const vapidDetails = { ...key, subject: hasPublicAddress ? origin : 'https://trial.invalid' }
  return {
    publicKey: key.publicKey,
    send({ endpoint, p256dh, auth }, { payload, ttl, topic, signal }) {
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: ttl,
        topic,
      })
      const headers = Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])
      return sender.send({ url: endpoint, headers: Object.fromEntries(headers), body: request.body, signal })
    },
  }
}
