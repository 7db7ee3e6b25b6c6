import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { Config } from '#platform/config/config.ts'
import { isLoopbackHost } from '#platform/config/web-address.ts'
import { keptSecret } from '#platform/kept-secret.ts'
import { StartError } from '#platform/start-error.ts'
import { type Attempt, createGuardedSender, type GuardedSender } from '../guarded-sender.ts'

/** Where a browser is reached, as it says itself: RFC 8030, RFC 8291. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  /** JSON. */
  payload: string
  /** How long the push service keeps it, in seconds. */
  ttl: number
  /** A later message of the same topic replaces one that waits at the push service; at most 32 letters. */
  topic: string
  /** Ends the attempt, which then rejects. */
  signal: AbortSignal
}

/** Sends messages to browsers, encrypted and signed. */
export interface Pusher {
  /** By which browsers subscribe, as base64url. */
  publicKey: string
  send(target: PushTarget, message: PushMessage): Promise<Attempt>
}

type PusherConfig = Pick<Config, 'publicUrl' | 'pushToLoopback' | 'pushKey' | 'dataDir'>

/** Null where push services would refuse the site: its address is not one of the internet by https. */
export async function openPusher(
  config: PusherConfig,
  sender: GuardedSender = createGuardedSender({
    allowsLoopback: config.pushToLoopback,
    userAgent: `Gwanyeok-Push/1 (+${config.publicUrl})`,
  }),
): Promise<Pusher | null> {
  const { protocol, hostname, origin } = new URL(config.publicUrl)
  const isKnownOutside = protocol === 'https:' && !isLoopbackHost(hostname)
  if (!isKnownOutside && !config.pushToLoopback) return null
  const key = await pushKeyOf(config)
  const vapidDetails = { ...key, subject: isKnownOutside ? origin : 'https://trial.invalid' }
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

/** A key pair on P-256 by RFC 8292, each part as base64url. */
interface PushKey {
  publicKey: string
  privateKey: string
}

/**
 * The key that push services know this site by: `PUSH_KEY`, or one made once and kept in the data folder as `push-key`,
 * readable by the owner only. Subscriptions are bound to it. Throws a StartError for one that cannot be read.
 */
async function pushKeyOf(config: Pick<Config, 'pushKey' | 'dataDir'>): Promise<PushKey> {
  const privateKey =
    config.pushKey ?? (await keptSecret({ ...config, name: 'push-key', make: newPrivateKey }))
  const bytes = Buffer.from(privateKey, 'base64url')
  const pair = createECDH('prime256v1')
  try {
    if (bytes.length !== KEY_BYTES) throw new Error('of another length')
    pair.setPrivateKey(bytes)
  } catch {
    throw new StartError(
      'PUSH_KEY: 푸시 알림의 키를 읽을 수 없어요. DATA_DIR/push-key의 내용을 그대로 적어주세요. The key of pushes cannot be read: write what DATA_DIR/push-key holds.',
    )
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}

const KEY_BYTES = 32

/** Some keys begin with zeros, which the library leaves out. */
function newPrivateKey(): string {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return Buffer.from(pair.getPrivateKey('hex').padStart(2 * KEY_BYTES, '0'), 'hex').toString('base64url')
}
