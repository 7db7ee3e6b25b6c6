import { once } from 'node:events'
import { request, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import underPressure from '@fastify/under-pressure'
import { AppError } from '@gwanyeok/domain/errors.ts'
import Fastify, { type FastifyError } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { limitReads } from '../protection/limit-reads.ts'
import { createLoadShares } from '../protection/load/load-shares.ts'
import { createPlaces } from '../protection/load/places.ts'
import { shareLoad } from '../protection/load/share-load.ts'
import { createFastPath } from './fast-path.ts'

/** One that the framework reads as `/api/read`, but that is not refused before it. */
const ADDRESS = '/%61pi/read'
const READY = { preSerialized: Buffer.from('"ready"'), brotli: null, etag: null }

/** Of a client in a minute. */
const READS = 6

/** A server with a hot read that is admitted when the test says so, and places for `atOnce` requests of a client. */
async function opened(atOnce: number) {
  const isTrustedProxy = () => false
  const shares = createLoadShares(createPlaces(3 * atOnce - 1))
  const load = { shares, isTrustedProxy, requestIdOf: () => 'request-1' }
  const app = Fastify({ forceCloseConnections: true })
  app.setErrorHandler<FastifyError>((error, _request, reply) =>
    reply.status(error instanceof AppError ? error.status : error.statusCode!).send('refused'),
  )
  await app.register(underPressure, { maxEventLoopDelay: 0 })
  const readLimit = await limitReads(app, {
    factor: READS / 600,
    isFree: () => false,
    onRefused: () => undefined,
  })
  const fastPath = createFastPath(app, { ...load, readLimit, headers: [] })
  shareLoad(app, { ...load, isFree: () => false, onRefused: () => undefined })
  app.get('/api/read', async () => 'by the framework')
  const admitted = Promise.withResolvers<void>()
  let waiting = 0
  const read = {
    route: '/api/read',
    async admit() {
      waiting += 1
      await admitted.promise
    },
    answer: async (): Promise<unknown> => READY,
  }
  fastPath.learn(ADDRESS, read)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    port,
    read,
    admitted,
    waiting: () => waiting,
    async asked() {
      const headers = { 'accept-encoding': 'br' }
      const sent = request({ port, host: '127.0.0.1', path: ADDRESS, headers, agent: false }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      const left = answer.headers['x-ratelimit-remaining']
      return { status: answer.statusCode, body: await text(answer), left }
    },
  }
}

test('beyond the places a read is refused, and the server goes on', async () => {
  const { asked, admitted, waiting } = await opened(1)
  const held = asked()
  await expect.poll(waiting).toBe(1)
  expect(await asked()).toMatchObject({ status: 503, body: 'refused' })
  admitted.resolve()
  expect(await held).toMatchObject({ status: 200, body: '"ready"' })
})

test('a client that goes before it is refused leaves its place', async () => {
  const { app, port, asked, admitted, waiting } = await opened(1)
  const came = once(app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${ADDRESS} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`)
  const [, response] = await came
  await expect.poll(waiting).toBe(1)
  socket.resetAndDestroy()
  await once(response, 'close')
  admitted.reject(new AppError('signed_out'))
  expect(await asked()).toMatchObject({ status: 200, body: 'by the framework' })
})

test.each([
  ['ready', READY],
  ['left to the framework', null],
])('a read that is %s is counted once', async (_what, content) => {
  const { asked, admitted, read } = await opened(1)
  admitted.resolve()
  read.answer = async () => content
  expect((await asked()).left).toBe(String(READS - 1))
  expect((await asked()).left).toBe(String(READS - 2))
})

test('a read beyond the limit is refused before it is answered', async () => {
  const { asked, admitted, read } = await opened(1)
  admitted.resolve()
  for (let left = READS; left > 0; left -= 1) await asked()
  let answers = 0
  read.answer = async () => {
    answers += 1
    return READY
  }
  expect(await asked()).toMatchObject({ status: 429 })
  expect(answers).toBe(0)
})
