import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, inject, test } from 'vitest'
import { formatUrl } from '#test/database/test-database.ts'
import { S3_KEYS, startTestS3 } from '#test/files/s3-server.ts'
import { openProduct } from '#test/product/product.ts'
import { readConfig } from '#platform/config/config.ts'
import { createPresence } from '#platform/servers/presence.ts'
import { createRecordKey, parseRecordKey } from '#shared/keys/record-key.ts'
import { findFingerprints } from '#shared/keys/shared-keys.ts'
import { createLogIfMissing } from '../features/record/record-log.ts'
import { setReadOnly } from '#platform/read-only.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'gwanyeok-doctor-'))
afterAll(() => rm(dataDir, { recursive: true }))

/** An address at which nothing listens. */
const UNUSED_ADDRESS = '127.0.0.1:2'

/** The settings in the subject of the finding about the keys. */
const KEYS = 'SESSION_SECRET, LOG_KEY, PUSH_KEY'

/** Examines these settings. Returns the findings by the text in parentheses in their subject, which names settings. */
async function examineWith(env: Record<string, string>): Promise<Record<string, Finding>> {
  const findings: Record<string, Finding> = {}
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', PUBLIC_URL: `http://${UNUSED_ADDRESS}`, ...env })
  for await (const finding of examine(config)) {
    const setting = /\((.+)\)/.exec(finding.subject)![1]!
    findings[setting] = finding
  }
  return findings
}

const readLevels = (findings: Record<string, Finding>) =>
  Object.fromEntries(Object.entries(findings).map(([name, { level }]) => [name, level]))

test('a fresh folder without settings gets advice and no fault', async () => {
  expect(readLevels(await examineWith({}))).toEqual({
    DATA_DIR: 'pass',
    PORT: 'pass',
    DATABASE_URL: 'pass',
    'SESSION_SECRET, LOG_KEY, PUSH_KEY': 'pass',
    MARKET_DATA_KEY: 'advice',
    SMTP_URL: 'advice',
    PUBLIC_URL: 'advice',
    'OPERATOR_…': 'advice',
  })
})

test('a service that does not answer is a fault, a stopped site is none, and no finding shows a secret', async () => {
  const findings = await examineWith({
    NODE_ENV: 'production',
    DATABASE_URL: `postgres://someone:hidden@${UNUSED_ADDRESS}/x`,
    MARKET_DATA_KEY: 'hidden',
    MARKET_DATA_URL: `http://${UNUSED_ADDRESS}`,
    SMTP_URL: `smtp://someone:hidden@${UNUSED_ADDRESS}`,
    S3_BUCKET: 'b',
    S3_ENDPOINT: `http://${UNUSED_ADDRESS}`,
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hidden',
  })
  const { DATA_DIR, PORT, [KEYS]: keys, PUBLIC_URL, 'OPERATOR_…': operator, ...others } = readLevels(findings)
  expect([DATA_DIR, PORT, keys, operator]).toEqual(['pass', 'pass', 'pass', 'advice'])
  // The server does not run, so it is no fault that nothing answers at its public address.
  expect(PUBLIC_URL).toBe('advice')
  expect(new Set(Object.values(others))).toEqual(new Set(['fault']))
  expect(findings['PUBLIC_URL']!.text).toContain('ECONNREFUSED')
  expect(JSON.stringify(findings)).not.toContain('hidden')
})

test('removes the data folder if the check has created it', async () => {
  const freshFolder = path.join(dataDir, 'fresh')
  expect((await examineWith({ DATA_DIR: freshFolder }))['DATA_DIR']).toMatchObject({ level: 'pass' })
  expect(existsSync(freshFolder)).toBe(false)
})

/** Opens a proxy that forwards requests to `serverUrl` with these headers. */
async function openProxy(
  serverUrl: string,
  headers: Record<string, string>,
): Promise<{ url: string; close(): void }> {
  const forward = async (url: string, response: ServerResponse) => {
    const answer = await fetch(serverUrl + url, { headers })
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
  }
  const proxy = createHttpServer(({ url = '' }, response) => void forward(url, response)).listen(
    0,
    '127.0.0.1',
  )
  await once(proxy, 'listening')
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() }
}

test.each([
  ['0', { 'x-forwarded-for': '203.0.113.9' }, 'advice', 'TRUST_PROXY: '],
  ['1', { 'x-forwarded-for': '203.0.113.9' }, 'pass', 'as 203.0.113.9.'],
  ['0', {}, 'pass', 'as 127.0.0.1.'],
])(
  'with TRUST_PROXY=%s and the headers %o the check through a proxy gives %s: %s',
  async (TRUST_PROXY, headers, level, text) => {
    const product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z'), settings: { TRUST_PROXY } })
    const proxy = await openProxy(await product.app.listen({ port: 0, host: '127.0.0.1' }), headers)
    const finding = (await examineWith({ PUBLIC_URL: proxy.url }))['PUBLIC_URL']
    proxy.close()
    await product.close()
    expect(finding).toMatchObject({ level, text: expect.stringContaining(text) as string })
  },
)

test('a redirecting program at the public address is reported with its status', async () => {
  const otherProgram = createHttpServer((_request, response) =>
    response.writeHead(308, { location: 'https://www.gwanyeok.example/' }).end(),
  ).listen(0, '127.0.0.1')
  await once(otherProgram, 'listening')
  const PUBLIC_URL = `http://127.0.0.1:${(otherProgram.address() as AddressInfo).port}`
  expect((await examineWith({ PUBLIC_URL }))['PUBLIC_URL']!.text).toContain('(308)')
  otherProgram.close()
})

test('reports the errors of a start, and omits a setting that the subject already names', async () => {
  const otherProgram = createServer().listen(0, '127.0.0.1')
  await once(otherProgram, 'listening')
  const findings = await examineWith({
    DATA_DIR: '/dev/null',
    PORT: String((otherProgram.address() as AddressInfo).port),
    DATABASE_URL: `postgres://${UNUSED_ADDRESS}/x`,
  })
  otherProgram.close()
  const findingsOfForeignHost = await examineWith({ HOST: '192.0.2.1' })
  expect(findingsOfForeignHost['PORT']!.text).toMatch(/^HOST: 192\.0\.2\.1 주소는/)
  expect(findings).toMatchObject({
    DATA_DIR: { level: 'fault', text: expect.stringMatching(/^\/dev\/null 폴더에 쓸 수 없어요/) as string },
    PORT: { level: 'fault', text: expect.stringMatching(/^\d+번 포트를 다른 프로그램이/) as string },
    DATABASE_URL: { level: 'fault', text: expect.stringMatching(/^데이터베이스에 연결할 수/) as string },
  })
})

test('reports read-only mode', async () => {
  const product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
  const examineDatabase = async () =>
    (await examineWith({ DATABASE_URL: product.databaseUrl }))['DATABASE_URL']
  expect(await examineDatabase()).toMatchObject({ level: 'pass' })
  await setReadOnly(product.db, true)
  expect(await examineDatabase()).toMatchObject({
    level: 'advice',
    text: expect.stringContaining('npm run db -- read-only off') as string,
  })
  await product.close()
})

test('compares the keys with the keys of the running servers and of the public record', async () => {
  const product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
  const baseEnvironment = {
    DATABASE_URL: product.databaseUrl,
    SESSION_SECRET: 'x'.repeat(32),
    LOG_KEY: await createRecordKey(product.config),
  }
  const examineKeys = async (env: object) => (await examineWith({ ...baseEnvironment, ...env }))[KEYS]
  await createLogIfMissing({ ...product, signer: await parseRecordKey(baseEnvironment.LOG_KEY) })
  const presence = createPresence({ db: product.db, onError: () => {} })
  await presence.join(await findFingerprints(readConfig(baseEnvironment)))
  expect(await examineKeys({})).toMatchObject({ level: 'pass' })
  expect(await examineKeys({ SESSION_SECRET: 'y'.repeat(32) })).toMatchObject({
    level: 'fault',
    text: expect.stringContaining('make-keys') as string,
  })
  const LOG_KEY = await createRecordKey(product.config)
  expect(await examineKeys({ LOG_KEY })).toMatchObject({ level: 'fault' })
  await presence.leave()
  expect(await examineKeys({ SESSION_SECRET: 'y'.repeat(32) })).toMatchObject({ level: 'pass' })
  expect(await examineKeys({ LOG_KEY })).toMatchObject({
    level: 'fault',
    text: expect.stringContaining('Another key signs the public record') as string,
  })
  expect(await examineKeys({ PUSH_KEY: 'no-key' })).toMatchObject({ level: 'fault' })
  await product.close()
})

test('advises a lower random_page_cost than the default of PostgreSQL', async () => {
  const product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
  const examineDatabase = async () =>
    (await examineWith({ DATABASE_URL: product.databaseUrl }))['DATABASE_URL']
  const setCost = (cost: number) =>
    sql`alter database ${sql.ref(new URL(product.databaseUrl).pathname.slice(1))}
      set random_page_cost = ${sql.lit(cost)}`.execute(product.db)
  await setCost(1.1)
  expect(await examineDatabase()).toMatchObject({ level: 'pass' })
  await setCost(4)
  expect(await examineDatabase()).toMatchObject({
    level: 'advice',
    text: expect.stringContaining('random_page_cost') as string,
  })
  await product.close()
})

test('reports working parts as passed, and an absent bucket as a fault', async () => {
  const mail = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] })
  const port = await new Promise<number>((resolve) => {
    const server = mail.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  const s3 = await startTestS3()
  const product = await openProduct({ at: Date.parse('2024-06-03T16:00:00Z') })
  const publicUrl = await product.app.listen({ port: 0, host: '127.0.0.1' })
  const findings = await examineWith({
    DATABASE_URL: formatUrl(inject('postgresUrl'), inject('templateDatabase')),
    MARKET_DATA_KEY: 'simulated',
    MARKET_DATA_URL: product.market.url,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    S3_BUCKET: s3.bucket,
    BACKUP_S3_BUCKET: 'absent',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
    PUBLIC_URL: publicUrl,
    // The product already listens on this port, which is no fault.
    METRICS_PORT: new URL(publicUrl).port,
  })
  await product.close()
  await s3.stop()
  await new Promise<void>((resolve) => mail.close(resolve))
  expect(readLevels(findings)).toEqual({
    DATA_DIR: 'pass',
    PORT: 'pass',
    METRICS_PORT: 'pass',
    DATABASE_URL: 'pass',
    'SESSION_SECRET, LOG_KEY, PUSH_KEY': 'pass',
    MARKET_DATA_KEY: 'pass',
    SMTP_URL: 'pass',
    S3_BUCKET: 'pass',
    BACKUP_S3_BUCKET: 'fault',
    PUBLIC_URL: 'pass',
    'OPERATOR_…': 'advice',
  })
})
