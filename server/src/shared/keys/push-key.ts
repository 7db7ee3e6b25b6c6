import { createECDH } from 'node:crypto'
import { StartError } from '#platform/start-error.ts'

/** A key pair on P-256 as in RFC 8292, each key in base64url. */
interface PushKey {
  publicKey: string
  privateKey: string
}

const KEY_BYTES = 32

/** Creates a private key in base64url. The hex text is padded, because the library omits leading zeros. */
export function createPushKey(): string {
  const keyPair = createECDH('prime256v1')
  keyPair.generateKeys()
  return Buffer.from(keyPair.getPrivateKey('hex').padStart(2 * KEY_BYTES, '0'), 'hex').toString('base64url')
}

/** Throws a StartError if the text is not a valid key. */
export function parsePushKey(privateKey: string): PushKey {
  const bytes = Buffer.from(privateKey, 'base64url')
  const keyPair = createECDH('prime256v1')
  try {
    if (bytes.length !== KEY_BYTES) throw new Error('wrong length')
    keyPair.setPrivateKey(bytes)
  } catch {
    throw new StartError(
      'PUSH_KEY: 푸시 알림의 키를 읽을 수 없어요. DATA_DIR/push-key의 내용을 그대로 적어주세요. The key of pushes cannot be read: write what DATA_DIR/push-key holds.',
    )
  }
  return { publicKey: keyPair.getPublicKey('base64url'), privateKey }
}
