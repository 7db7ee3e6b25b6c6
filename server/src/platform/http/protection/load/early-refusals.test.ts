import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createEarlyRefusals, mayBeRefusedEarly } from './early-refusals.ts'

const requestWith = (headers: Record<string, string>, url = '/api/home') =>
  Object.assign(new IncomingMessage(new Socket()), { headers, url })

test('a caller is remembered for a moment, by address and credentials together', () => {
  let at = 0
  const early = createEarlyRefusals(() => at)
  const hana = { cookie: 'hana', 'x-forwarded-for': '203.0.113.9' }
  early.remember(requestWith(hana))
  expect(early.holds(requestWith(hana))).toBe(true)
  expect(early.holds(requestWith({ ...hana, cookie: 'duri' }))).toBe(false)
  expect(early.holds(requestWith({ ...hana, 'x-forwarded-for': '203.0.113.10' }))).toBe(false)
  at = 100
  expect(early.holds(requestWith(hana))).toBe(false)
})

test('no long credentials are remembered', () => {
  const early = createEarlyRefusals(() => 0)
  const invented = requestWith({ cookie: 'x'.repeat(1000) })
  early.remember(invented)
  expect(early.holds(invented)).toBe(false)
})

test.each([
  ['a read', {}, '/api/home', true],
  ['a write without a body', { 'content-length': '0' }, '/api/predictions/1/like', true],
  ['a write with a body', { 'content-length': '9' }, '/api/posts', false],
  ['a body of unknown length', { 'transfer-encoding': 'chunked' }, '/api/posts', false],
  ['an event stream', {}, '/api/stream?stocks=KO', false],
  ['health', {}, '/healthz', false],
  ['a page', {}, '/', false],
])('%s', (_, headers: Record<string, string>, url, expected) => {
  expect(mayBeRefusedEarly(requestWith(headers, url))).toBe(expected)
})
