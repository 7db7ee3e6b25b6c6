import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { describeCallerAddress } from './caller-address.ts'
import { protect } from '../http/protection/protect.ts'

/** Opens an app with these settings, and collects its log. */
async function openApp(settings: Record<string, string>) {
  const lines: Record<string, unknown>[] = []
  const stream = new PassThrough().on('data', (line: Buffer) => lines.push(JSON.parse(String(line)) as never))
  const config = readConfig({ PUBLIC_URL: 'https://gwanyeok.example', ...settings })
  const app = Fastify({ logger: { stream, level: 'warn' }, trustProxy: config.isTrustedProxy })
  await protect(app, config, { maxDelay: 0, onRefused() {} })
  app.all('/', (request) => describeCallerAddress(request, config.isTrustedProxy))
  return { app, lines }
}

const PROXY = '10.0.0.5'
const VISITOR = '203.0.113.9'

interface Case {
  title: string
  settings?: Record<string, string>
  headers?: Record<string, string>
  caller: string
  warningCount: number
}

test.each<Case>([
  { title: 'no proxy', caller: `${PROXY} connection`, warningCount: 0 },
  {
    title: 'a trusted proxy',
    settings: { TRUST_PROXY: '1' },
    headers: { 'x-forwarded-for': VISITOR },
    caller: `${VISITOR} forwarded`,
    warningCount: 0,
  },
  {
    title: 'an untrusted proxy',
    headers: { 'x-forwarded-for': VISITOR },
    caller: `${PROXY} header-ignored`,
    warningCount: 1,
  },
  {
    title: 'a proxy at another address',
    settings: { TRUST_PROXY: '10.0.0.6' },
    headers: { 'x-forwarded-for': VISITOR },
    caller: `${PROXY} header-ignored`,
    warningCount: 1,
  },
  {
    title: 'an unsupported header',
    settings: { TRUST_PROXY: '1' },
    headers: { 'x-real-ip': VISITOR },
    caller: `${PROXY} header-ignored`,
    warningCount: 1,
  },
  {
    title: 'the header of RFC 7239',
    headers: { forwarded: `for=${VISITOR}` },
    caller: `${PROXY} header-ignored`,
    warningCount: 1,
  },
])(
  'with $title the caller is seen as `$caller`, with $warningCount warnings',
  async ({ settings = {}, headers = {}, caller, warningCount }) => {
    const { app, lines } = await openApp(settings)
    for (let requestCount = 0; requestCount < 3; requestCount++)
      expect((await app.inject({ url: '/', headers, remoteAddress: PROXY })).body).toBe(caller)
    await app.close()
    expect(lines.filter(({ msg }) => String(msg).startsWith('TRUST_PROXY: '))).toHaveLength(warningCount)
    expect(JSON.stringify(lines)).not.toContain(VISITOR)
  },
)

test('a refused origin is logged once, with the expected origin', async () => {
  const { app, lines } = await openApp({})
  const sendPost = async (origin: string) =>
    (await app.inject({ method: 'POST', url: '/', headers: { origin } })).statusCode
  const statuses = [
    await sendPost('https://www.gwanyeok.example'),
    await sendPost('https://www.gwanyeok.example'),
  ]
  expect(await sendPost('https://gwanyeok.example')).toBe(200)
  await app.close()
  expect(statuses).not.toContain(200)
  expect(lines.filter(({ msg }) => String(msg).includes('another origin'))).toEqual([
    expect.objectContaining({ origin: 'https://www.gwanyeok.example', expected: 'https://gwanyeok.example' }),
  ])
})

test('foreign origins do not fill the log', async () => {
  const { app, lines } = await openApp({})
  for (let index = 0; index < 300; index++)
    await app.inject({
      method: 'POST',
      url: '/',
      headers: { origin: `https://${index}.example/${'x'.repeat(500)}` },
    })
  await app.close()
  const refusalLines = lines.filter(({ msg }) => String(msg).includes('another origin'))
  expect(refusalLines).toHaveLength(100)
  expect(String(refusalLines[0]!['origin'])).toHaveLength(200)
})
