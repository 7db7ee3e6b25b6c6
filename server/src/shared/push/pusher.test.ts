import { createECDH } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decryptBody, openPushService, type PushService, verifySender } from '#test/builders/push-service.ts'
import { readConfig } from '#platform/config/config.ts'
import { createGuardedSender } from './guarded-sender.ts'
import { openPusher } from './pusher.ts'

let dataDir: string
let service: PushService
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-push-'))
  service = await openPushService()
})
afterAll(async () => {
  await service.close()
  await rm(dataDir, { recursive: true })
})

const { signal } = new AbortController()
const MESSAGE = { payload: '{"web_push":8030,"notification":{}}', ttl: 60, topic: 'results', signal }
const createConfig = (overrides: object = {}) => ({
  ...readConfig({ PUBLIC_URL: 'https://gwanyeok.example', PUSH_TO_LOOPBACK: 'on', DATA_DIR: dataDir }),
  ...overrides,
})

/** https://www.rfc-editor.org/rfc/rfc8291#section-5 */
test('decrypts the example of RFC 8291', () => {
  const keyPair = createECDH('prime256v1')
  keyPair.setPrivateKey(Buffer.from('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url'))
  const body = [
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml',
    'mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT',
    'pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ].join('')
  const auth = Buffer.from('BTBZMqHH6r4Tts7J_aSIgg', 'base64url')
  expect(decryptBody(Buffer.from(body, 'base64url'), { keyPair, auth })).toBe(
    'When I grow up, I want to be a watermelon',
  )
})

test('a message reaches the browser encrypted and signed by the site for this push service', async () => {
  const pusher = (await openPusher(createConfig()))!
  const attempt = await pusher.send(service.subscribe('민지의 전화'), MESSAGE)
  expect(attempt).toMatchObject({ status: 201 })
  const { headers, message, browser } = service.receivedPushes.at(-1)!
  expect([browser, message]).toEqual(['민지의 전화', { web_push: 8030, notification: {} }])
  expect(headers).toMatchObject({
    ttl: '60',
    topic: 'results',
    urgency: 'normal',
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  })
  const { key, claims } = verifySender(headers)
  expect([key, claims]).toEqual([
    pusher.publicKey,
    { aud: service.origin, exp: expect.any(Number), sub: 'https://gwanyeok.example' },
  ])
})

test('the key is created once, and only its owner can read the file', async () => {
  const firstPusher = (await openPusher(createConfig()))!
  const secondPusher = (await openPusher(createConfig()))!
  expect(firstPusher.publicKey).toBe(secondPusher.publicKey)
  const file = path.join(dataDir, 'push-key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const pusherOfSetting = await openPusher(
    createConfig({ pushKey: await readFile(file, 'utf8'), dataDir: '/nowhere' }),
  )
  expect(pusherOfSetting?.publicKey).toBe(firstPusher.publicKey)
  await expect(openPusher(createConfig({ pushKey: 'no key' }))).rejects.toThrow('PUSH_KEY')
})

test.each([
  ['http://localhost:3000', false, false],
  ['https://localhost', false, false],
  ['http://gwanyeok.example', false, false],
  ['https://gwanyeok.example', false, true],
  ['http://localhost:3000', true, true],
])(
  'a site at %s, with pushes to loopback: %s, has a pusher: %s',
  async (publicUrl, pushToLoopback, hasPusher) => {
    expect((await openPusher(createConfig({ publicUrl, pushToLoopback }))) !== null).toBe(hasPusher)
  },
)

test('a host in a private network is not called', async () => {
  const guardedSender = createGuardedSender({
    allowsLoopback: false,
    userAgent: 'tests',
    resolve: async () => ['10.0.0.5'],
  })
  const pusher = (await openPusher(createConfig({ pushToLoopback: false }), guardedSender))!
  const target = { ...service.subscribe('x'), endpoint: 'https://web.push.apple.com/abc' }
  expect(await pusher.send(target, MESSAGE)).toEqual({ failure: 'address' })
})
