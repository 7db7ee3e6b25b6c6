import { PassThrough } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { describeCallerAddress } from './forwarded.ts'
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

test.each([
  ['no proxy', {}, {}, `${PROXY} connection`, 0],
  ['a trusted proxy', { TRUST_PROXY: '1' }, { 'x-forwarded-for': VISITOR }, `${VISITOR} forwarded`, 0],
  ['an untrusted proxy', {}, { 'x-forwarded-for': VISITOR }, `${PROXY} ignored`, 1],
  [
    'a proxy at another address',
    { TRUST_PROXY: '10.0.0.6' },
    { 'x-forwarded-for': VISITOR },
    `${PROXY} ignored`,
    1,
  ],
  ['an unsupported header', { TRUST_PROXY: '1' }, { 'x-real-ip': VISITOR }, `${PROXY} ignored`, 1],
  ['the header of RFC 7239', {}, { forwarded: `for=${VISITOR}` }, `${PROXY} ignored`, 1],
])(
  '%s with the settings %o and the headers %o: the caller is seen as %s, and %i warnings are logged',
  async (_case, settings, headers, description, warningCount) => {
    const { app, lines } = await openApp(settings)
    for (let requestCount = 0; requestCount < 3; requestCount++)
      expect((await app.inject({ url: '/', headers, remoteAddress: PROXY })).body).toBe(description)
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
