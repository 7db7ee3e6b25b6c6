import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { mayBeRefusedEarly } from './early-refusals.ts'

const requestWith = (headers: Record<string, string>, url: string) =>
  Object.assign(new IncomingMessage(new Socket()), { headers, url })

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
