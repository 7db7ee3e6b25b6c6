import { createECDH } from 'node:crypto'
import type { Config } from '#platform/config/config.ts'
import { keptSecret } from '#platform/kept-secret.ts'
import { StartError } from '#platform/start-error.ts'

/** A key pair on P-256 by RFC 8292, each part as base64url. */
export interface PushKey {
  publicKey: string
  privateKey: string
}

/**
 * The key that push services know this site by: `PUSH_KEY`, or one made once and kept in the data folder as `push-key`,
 * readable by the owner only. Subscriptions are bound to it. Throws a StartError for one that cannot be read.
 */
export async function pushKeyOf(config: Pick<Config, 'pushKey' | 'dataDir'>): Promise<PushKey> {
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
