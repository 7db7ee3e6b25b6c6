import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createLogger } from './monitoring/logger.ts'
import { createMailer, RecipientRefusedError } from './mailer.ts'

const MAIL = {
  to: 'mina@x.example',
  subject: '[과녁] 비밀번호 재설정',
  text: '아래 링크에서 새 비밀번호를 정해주세요.\n\nhttps://gwanyeok.example/reset-password?token=abc_DEF-123\n',
}

let dataDir: string
let logStream: PassThrough

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-mail-'))
  logStream = new PassThrough()
})
afterEach(() => rm(dataDir, { recursive: true }))

const createTestMailer = (smtpUrl: string | null) =>
  createMailer(
    { smtpUrl, mailFrom: '과녁 <no-reply@x.example>', dataDir },
    createLogger({ production: true, logLevel: 'info' }, logStream),
  )

async function readLog(): Promise<string> {
  logStream.end()
  return text(logStream)
}

/** Decodes the text of a mail from base64 or quoted-printable. */
function decodeText(mail: string): string {
  const body = mail.slice(mail.indexOf('\n\n') + 2).replaceAll('\r', '')
  if (/encoding: base64/i.test(mail)) return Buffer.from(body, 'base64').toString()
  const bytes = body.replaceAll('=\n', '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => `%${hex}`)
  return decodeURIComponent(bytes.replace(/%(?![0-9A-F]{2})/g, '%25'))
}

test('without SMTP a mail is written to the outbox folder, readable by its owner only, and its link is logged', async () => {
  await createTestMailer(null).send(MAIL)
  const outbox = path.join(dataDir, 'outbox')
  const [name, ...others] = await readdir(outbox)
  expect(others).toEqual([])
  expect(name).toMatch(/\.eml$/)
  const file = path.join(outbox, name!)
  expect((await stat(file)).mode & 0o077).toBe(0)
  const mail = await readFile(file, 'utf8')
  expect(mail).toContain('To: mina@x.example')
  expect(decodeText(mail)).toContain(MAIL.text.trim())
  expect(await readLog()).toContain('https://gwanyeok.example/reset-password?token=abc_DEF-123')
})

test('with SMTP a mail is sent to the server', async () => {
  const receivedMails: { from: string; to: string[]; mail: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, session, callback) {
      const { mailFrom, rcptTo } = session.envelope
      receivedMails.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map((recipient) => recipient.address),
        mail: await text(stream),
      })
      callback()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  await createTestMailer(`smtp://127.0.0.1:${port}`).send(MAIL)
  await new Promise<void>((resolve) => server.close(resolve))
  expect(receivedMails).toHaveLength(1)
  expect(receivedMails[0]).toMatchObject({ from: 'no-reply@x.example', to: ['mina@x.example'] })
  expect(decodeText(receivedMails[0]!.mail.replaceAll('\r\n', '\n'))).toContain(MAIL.text.trim())
  expect(await readdir(dataDir)).toEqual([])
})

test('a permanently refused recipient is distinguished from one that the server may accept later', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, callback) =>
      callback(Object.assign(new Error('no'), { responseCode: address.startsWith('mina') ? 550 : 451 })),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const { send } = createTestMailer(`smtp://127.0.0.1:${port}`)
  await expect(send(MAIL)).rejects.toBeInstanceOf(RecipientRefusedError)
  await expect(send({ ...MAIL, to: 'later@x.example' })).rejects.toMatchObject({ code: 'mail_unavailable' })
  await new Promise<void>((resolve) => server.close(resolve))
})

test('concurrent checks share one connection, and a later check connects again', async () => {
  let connectionCount = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, callback) {
      connectionCount += 1
      callback()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const { requireReady } = createTestMailer(`smtp://127.0.0.1:${port}`)
  await Promise.all([requireReady(), requireReady(), requireReady()])
  expect(connectionCount).toBe(1)
  await new Promise<void>((resolve) => server.close(resolve))
  await expect(requireReady()).rejects.toMatchObject({ code: 'mail_unavailable' })
})

/** Listens until the test has finished; returns the port. */
async function listen(server: Server | SMTPServer): Promise<number> {
  const netServer = server instanceof SMTPServer ? server.server : server
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => void server.close())
  return (netServer.address() as AddressInfo).port
}

const createSmtpServer = (options: SMTPServerOptions) => new SMTPServer({ authOptional: true, ...options })
const createRefusal =
  (responseCode: number): NonNullable<SMTPServerOptions['onAuth']> =>
  (_auth, _session, callback) =>
    callback(Object.assign(new Error('no'), { responseCode }))
const createHangUpServer = () => createServer((socket) => socket.end())

test.each<[title: string, code: string, createTestServer: () => Server | SMTPServer, credentials: string]>([
  ['that hangs up', 'mail_unavailable', createHangUpServer, ''],
  [
    'that refuses the sign-in temporarily',
    'mail_unavailable',
    () => createSmtpServer({ onAuth: createRefusal(454) }),
    'u:p@',
  ],
  [
    'that refuses the password',
    'mail_not_configured',
    () => createSmtpServer({ onAuth: createRefusal(535) }),
    'u:p@',
  ],
  [
    'that is too busy to connect',
    'mail_unavailable',
    () =>
      createSmtpServer({
        onConnect: (_session, callback) => callback(Object.assign(new Error('busy'), { responseCode: 421 })),
      }),
    '',
  ],
])('a mail server %s is reported as %s', async (_title, code, createTestServer, credentials) => {
  const query = 'tls.rejectUnauthorized=false'
  const { requireReady, send } = createTestMailer(
    `smtp://${credentials}127.0.0.1:${await listen(createTestServer())}?${query}`,
  )
  await expect(requireReady()).rejects.toMatchObject({ code })
  await expect(send(MAIL)).rejects.toMatchObject({ code })
})

test.each([
  ['smtp://127.0.0.1:1', 'mail_unavailable'],
  ['smtp://no-such-host.invalid', 'mail_not_configured'],
])('sending through %s fails with %s, and the reason is logged', async (url, code) => {
  await expect(createTestMailer(url).send(MAIL)).rejects.toMatchObject({ code })
  await expect(createTestMailer(url).requireReady()).rejects.toMatchObject({ code })
  expect(await readLog()).toMatch(/ECONNREFUSED|ENOTFOUND/)
})

test('an untrusted certificate counts as wrong configuration', async () => {
  const port = await listen(createSmtpServer({}))
  const sendPromise = createTestMailer(`smtp://127.0.0.1:${port}?requireTLS=true`).send(MAIL)
  await expect(sendPromise).rejects.toMatchObject({ code: 'mail_not_configured' })
})

test.each([
  ['offers STARTTLS', [], 'mina@x.example'],
  ['does not offer STARTTLS', ['STARTTLS'], null],
])(
  'with requireTLS, a server that %s gets the mail only with encryption',
  async (_case, disabledCommands, recipient) => {
    const receivedMails: { to: string; isEncrypted: boolean }[] = []
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands,
      async onData(stream, session, callback) {
        await text(stream)
        receivedMails.push({ to: session.envelope.rcptTo[0]!.address, isEncrypted: session.secure })
        callback()
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.server.address() as AddressInfo
    const query = 'requireTLS=true&tls.rejectUnauthorized=false'
    const sendPromise = createTestMailer(`smtp://127.0.0.1:${port}?${query}`).send(MAIL)
    await (recipient === null
      ? expect(sendPromise).rejects.toMatchObject({ code: 'mail_not_configured' })
      : sendPromise)
    await new Promise<void>((resolve) => server.close(resolve))
    expect(receivedMails).toEqual(recipient === null ? [] : [{ to: recipient, isEncrypted: true }])
  },
)
