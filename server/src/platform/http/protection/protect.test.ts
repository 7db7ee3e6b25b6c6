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
])(
  '%s with HSTS_SUBDOMAINS=%s sends Strict-Transport-Security: %s',
  async (PUBLIC_URL, HSTS_SUBDOMAINS, header) => {
    const app = Fastify()
    await protect(app, readConfig({ PUBLIC_URL, HSTS_SUBDOMAINS }), { maxDelay: 0, onRefused() {} })
    const { headers } = await app.inject('/')
    await app.close()
    expect(headers['strict-transport-security']).toBe(header)
  },
)
