import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A body begins with the salt, the record size (4 bytes), and the length (1 byte) and value of the sender's key. */
const SALT_BYTES = 16
const KEY_LENGTH_OFFSET = SALT_BYTES + 4
const SENDER_KEY_BYTES = 65
const HEADER_BYTES = KEY_LENGTH_OFFSET + 1 + SENDER_KEY_BYTES

/** The keys of a browser's subscription. */
export interface BrowserKeys {
  keyPair: ECDH
  /** The authentication secret (RFC 8291, section 3.2). */
  auth: Buffer
}

export function createBrowserKeys(): BrowserKeys {
  const keyPair = createECDH('prime256v1')
  keyPair.generateKeys()
  return { keyPair, auth: randomBytes(16) }
}

/** Decrypts a body (RFC 8291) with a single record (RFC 8188); throws if it was changed. */
export function decryptBody(body: Buffer, { keyPair, auth }: BrowserKeys): string {
  const salt = body.subarray(0, SALT_BYTES)
  const senderKey = body.subarray(KEY_LENGTH_OFFSET + 1, HEADER_BYTES)
  if (body[KEY_LENGTH_OFFSET] !== SENDER_KEY_BYTES) throw new Error('the body has no key of its sender')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keyPair.getPublicKey(), senderKey])
  const sharedKey = Buffer.from(hkdfSync('sha256', keyPair.computeSecret(senderKey), auth, info, 32))
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', sharedKey, salt, `Content-Encoding: ${name}\0`, length))
  const encrypted = body.subarray(HEADER_BYTES)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(encrypted.subarray(-16))
  const paddedText = Buffer.concat([decipher.update(encrypted.subarray(0, -16)), decipher.final()])
  // The last record ends with the byte 2 and any number of zeros.
  const end = paddedText.lastIndexOf(2)
  if (end === -1 || paddedText.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the record has no end')
  return paddedText.subarray(0, end).toString()
}

/** Returns the sender's key and claims (RFC 8292); throws if its signature is wrong. */
export function verifySender(headers: IncomingHttpHeaders): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  // An uncompressed point is the byte 4, then x and y with 32 bytes each.
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('the token is not signed with its key')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}

export interface ReceivedPush {
  browser: string
  headers: IncomingHttpHeaders
  body: Buffer
  /** The decrypted JSON. */
  message: { web_push: number; notification: Record<string, string> }
}

interface ConfiguredAnswer {
  status: number
  headers?: Record<string, string>
}

/** A push service on this machine that decrypts the pushes it receives and answers 201 by default. */
export interface PushService {
  origin: string
  receivedPushes: ReceivedPush[]
  /** Sets the answer to waiting and future requests; null leaves all requests unanswered. */
  setAnswer(nextAnswer: ConfiguredAnswer | null): void
  /** Creates the subscription that a browser sends to the site when its member turns pushes on. */
  subscribe(browser: string): { endpoint: string; p256dh: string; auth: string }
  /** Number of requests that are still unanswered. */
  countWaiting(): number
  close(): Promise<void>
}

export async function openPushService(): Promise<PushService> {
  const receivedPushes: ReceivedPush[] = []
  const browsers = new Map<string, BrowserKeys>()
  const waitingResponses = new Set<ServerResponse>()
  let configuredAnswer: ConfiguredAnswer | null = { status: 201 }
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const browser = decodeURIComponent((request.url ?? '').slice(1))
      const { headers } = request
      verifySender(headers)
      const message = JSON.parse(decryptBody(body, browsers.get(browser)!)) as ReceivedPush['message']
      receivedPushes.push({ browser, headers, body, message })
      if (configuredAnswer !== null)
        return response.writeHead(configuredAnswer.status, configuredAnswer.headers).end()
      waitingResponses.add(response)
      return response.on('close', () => waitingResponses.delete(response))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    receivedPushes,
    setAnswer(nextAnswer) {
      configuredAnswer = nextAnswer
      if (nextAnswer === null) return
      for (const response of waitingResponses) response.writeHead(nextAnswer.status, nextAnswer.headers).end()
    },
    countWaiting: () => waitingResponses.size,
    subscribe(browser) {
      const keys = createBrowserKeys()
      browsers.set(browser, keys)
      return {
        endpoint: `${origin}/${encodeURIComponent(browser)}`,
        p256dh: keys.keyPair.getPublicKey('base64url'),
        auth: keys.auth.toString('base64url'),
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
