import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { beforeAll, expect, test } from 'vitest'
import { type Person, PASSWORD, signUpMember, createSignedOutPerson } from '#test/product/person.ts'
import { openProduct, type TestProduct } from '#test/product/product.ts'

const ADDRESS = '203.0.113.77'
const NEW_PASSWORD = 'Another-2026'

let log: string
let mails = ''
let minji: Person
let sessionCookie: string
let requestIds: string[]

/** Opens a mail server that accepts all mails, except those to `full@…`. */
function openMailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(address.startsWith('full') ? new Error(`${address}: mailbox full`) : undefined),
    onData: (stream, _session, callback) => {
      stream.on('data', (chunk) => (mails += String(chunk)))
      stream.on('end', () => callback())
    },
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

/** Makes a member's typical requests, including refused ones and a server error. */
async function makeRequests(product: TestProduct): Promise<void> {
  const visitor = createSignedOutPerson(product, ADDRESS)
  minji = await signUpMember(product, '민지', 'minji@example.com', visitor)
  await signUpMember(product, '두리', 'full@example.com', createSignedOutPerson(product, ADDRESS))
  await minji.call('POST /sign-in', { email: minji.email, password: 'wrong-Passw0rd' })
  await minji.call('POST /sign-in', { email: minji.email, password: PASSWORD })
  await minji.call('POST /password-reset', { email: minji.email })
  await minji.call('POST /password-reset/check', { token: 'a-token-that-is-not-one-1234' })
  await minji.call('GET /home?token=a-token-that-is-not-one-1234')
  await minji.call('POST /posts', { content: '오늘 장은 조용하네요', extra: minji.email })
  await minji.call('GET /no-such-thing')
  await minji.call('PUT /me/password', {
    currentPassword: PASSWORD,
    password: NEW_PASSWORD,
    passwordConfirmation: NEW_PASSWORD,
  })
  await failOnce(product)
  sessionCookie = minji.cookie().split('=')[1]!
  await minji.call('POST /me/withdrawal', { password: NEW_PASSWORD })
}

/** Makes a request fail on the server with a statement that contains a member's address. */
async function failOnce(product: TestProduct): Promise<void> {
  await product.pool.query('alter table contacts rename to away')
  const { status, headers, body } = await minji.call<{ error: { requestId: string } }>('POST /contacts', {
    subject: '문의',
    message: `답은 ${minji.email} 으로`,
  })
  expect(status).toBe(500)
  requestIds = [body.error.requestId, String(headers['x-request-id'])]
  await product.pool.query('alter table away rename to contacts')
}

beforeAll(async () => {
  const mailServer = await openMailServer()
  const { port } = mailServer.server.address() as AddressInfo
  const logStream = new PassThrough()
  const loggedText = text(logStream)
  const product = await openProduct({
    at: Date.parse('2024-06-03T16:00:00Z'),
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}` },
    logTo: logStream,
  })
  await makeRequests(product)
  await product.close()
  logStream.end()
  log = await loggedText
  await new Promise<void>((resolve) => mailServer.close(resolve))
})

test('the requests have sent mails to the member', () => {
  expect(mails).toContain('minji@example.com')
})

test('all requests are logged, and the failure has the request id that the member received', () => {
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const failure = lines.find(({ msg }) => msg === 'request failed')
  expect(requestIds).toEqual([failure?.['reqId'], failure?.['reqId']])
  expect(lines.filter(({ msg }) => msg === 'incoming request').length).toBeGreaterThan(10)
  const refusedMail = lines.find(({ msg }) => msg === 'the mail server did not take a mail')
  expect(refusedMail).toMatchObject({ reqId: expect.stringMatching(/^\w{26}$/) as string })
})

test.each([
  ['a password', [PASSWORD, NEW_PASSWORD, 'wrong-Passw0rd']],
  ['an e-mail address', ['minji@example.com', 'full@example.com', '@example']],
  ['a network address', [ADDRESS]],
  ['a token', ['a-token-that-is-not-one-1234']],
  ['text of a member', ['오늘 장은', '답은']],
])('%s is never logged', (_what, secrets) => {
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
})

test('tokens in mails and session cookies are never logged', () => {
  const tokens = [...mails.replaceAll(/=\r?\n/g, '').matchAll(/token=(?:3D)?([\w.-]{16,})/g)]
  expect(tokens.length).toBeGreaterThan(0)
  for (const [, token] of tokens) expect(log).not.toContain(token)
  expect(sessionCookie.length).toBeGreaterThan(20)
  expect(log).not.toContain(sessionCookie)
  expect(log).not.toContain(decodeURIComponent(sessionCookie).split('.')[0])
})
