import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { protect } from './protect.ts'

const YEAR = 'max-age=31536000'

test.each([
  ['http://localhost:3000', 'preload', undefined],
  ['https://gwanyeok.example', '', YEAR],
  ['https://gwanyeok.example', 'off', YEAR],
  ['https://gwanyeok.example', 'on', `${YEAR}; includeSubDomains`],
  ['https://gwanyeok.example', 'preload', `${YEAR}; includeSubDomains; preload`],
])('%s with HSTS_SUBDOMAINS=%s holds browsers to https: %s', async (PUBLIC_URL, HSTS_SUBDOMAINS, header) => {
  const app = Fastify()
  await protect(app, readConfig({ PUBLIC_URL, HSTS_SUBDOMAINS }), 0)
  const { headers } = await app.inject('/')
  await app.close()
  expect(headers['strict-transport-security']).toBe(header)
})

test('a server that is too slow refuses calls, and still sends the scripts of pages that are open', async () => {
  const app = Fastify()
  app.get('/*', () => 'served')
  // No event loop is that quick.
  await protect(app, readConfig({}), 0.001)
  const statusOf = async (url: string) => (await app.inject(url)).statusCode
  await expect.poll(() => statusOf('/api/home')).toBe(503)
  expect(await statusOf('/assets/settings-page-x.js')).toBe(200)
  await app.close()
})
