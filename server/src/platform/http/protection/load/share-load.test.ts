import { once } from 'node:events'
import { IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { AppError } from '@gwanyeok/domain/errors.ts'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { IsTrustedProxy } from '../../../config/trusted-proxies.ts'
import { createLoadShares } from './load-shares.ts'
import { createPlaces } from './places.ts'
import { mayBeRefusedEarly, shareLoad } from './share-load.ts'

/** A server with so many places, whose `/api/slow` waits until `answerAll`. */
async function opened(places: number) {
  const isTrustedProxy: IsTrustedProxy = (_address, hop) => hop < 1
  const app = Fastify({ trustProxy: isTrustedProxy })
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : 500).send({ by: 'the error handler' }),
  )
  let seen = 0
  let refused = 0
  app.addHook('onRequest', async () => void (seen += 1))
  shareLoad(app, {
    isFree: ({ url }) => url === '/healthz',
    requestIdOf: () => 'request-1',
    onRefused: () => void (refused += 1),
    isTrustedProxy,
    shares: createLoadShares(createPlaces(places)),
  })
  const waiting: (() => void)[] = []
  app.get('/api/slow', () => new Promise((answer) => waiting.push(() => answer('done'))))
  app.get('/healthz', async () => 'ok')
  const admitted = Promise.withResolvers<void>()
  app.post('/api/write', { onRequest: () => admitted.promise }, async () => 'done')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    app,
    port,
    admitted,
    get: (path: string, member: string, address = '203.0.113.9') =>
      fetch(origin + path, { headers: { cookie: member, 'x-forwarded-for': address } }),
    waiting: () => waiting.length,
    seen: () => seen,
    refused: () => refused,
    answerAll: () => waiting.splice(0).forEach((answer) => answer()),
  }
}

test('while all places are taken a call is refused before the app sees it, and health is answered', async () => {
  const { get, waiting, seen, answerAll } = await opened(1)
  const first = get('/api/slow', 'hana')
  await expect.poll(waiting).toBe(1)
  const before = seen()
  const refused = await get('/api/slow', 'duri')
  expect(seen()).toBe(before)
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('1')
  expect(refused.headers.get('x-request-id')).toBe('request-1')
  expect(await refused.json()).toEqual({
    error: { code: 'overloaded', details: { retryAfter: 1 }, requestId: 'request-1' },
  })
  expect((await get('/healthz', 'duri')).status).toBe(200)
  answerAll()
  expect((await first).status).toBe(200)
})

test('more than the share of a member or of an address is refused before the app sees it; others are served', async () => {
  const { get, waiting, seen, refused, answerAll } = await opened(8)
  const held = [get('/api/slow', 'hana'), get('/api/slow', 'hana')]
  await expect.poll(waiting).toBe(2)
  held.push(get('/api/slow', 'minji'))
  await expect.poll(waiting).toBe(3)
  const before = seen()
  expect((await get('/api/slow', 'hana', '203.0.113.10')).status).toBe(503)
  expect((await get('/api/slow', 'another of this address')).status).toBe(503)
  expect(seen()).toBe(before)
  expect(refused()).toBe(2)
  held.push(get('/api/slow', 'duri', '203.0.113.10'))
  await expect.poll(waiting).toBe(4)
  answerAll()
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('a write whose client goes before it is admitted keeps no place', async () => {
  const { app, port, admitted, get, waiting, answerAll } = await opened(2)
  const came = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /api/write HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.9\r\n\r\n')
  const [, response] = await came
  socket.resetAndDestroy()
  await once(response, 'close')
  admitted.resolve()
  const next = get('/api/slow', 'hana')
  await expect.poll(waiting).toBe(1)
  answerAll()
  expect((await next).status).toBe(200)
})

test('a client that resets its connection at once, and has no address any more, does not end the server', async () => {
  const { app, port, get } = await opened(2)
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const came = once(app.server, 'request') as Promise<[IncomingMessage]>
  socket.write('GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n')
  socket.resetAndDestroy()
  const [request] = await came
  expect(request.socket.remoteAddress).toBeUndefined()
  expect((await get('/api/nothing', 'hana')).status).toBe(404)
})

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
])('refused before the app sees it: %s', (_, headers: Record<string, string>, url, expected) => {
  expect(mayBeRefusedEarly(requestWith(headers, url))).toBe(expected)
})
