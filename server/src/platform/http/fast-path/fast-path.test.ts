import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { Registry } from 'prom-client'
import { expect, onTestFinished, test } from 'vitest'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { type Person, signedUp } from '../../../../test/product/person.ts'
import { openSecondServer, type TestProduct } from '../../../../test/product/product.ts'
import { productForFile } from '../../../../test/product/product-for-file.ts'
import { measureRequests } from '../../monitoring/metrics/measure-requests.ts'

// Answers of a second change by themselves only where a second passes.
const product = await productForFile({ still: true })
const mina = await signedUp(product, '미나')
const jun = await signedUp(product, '준호')
for (const author of [mina, jun]) await written(author, 'AAPL')

/** A prediction that everybody sees. */
async function written(author: Person, stock: string): Promise<PredictionView> {
  const { price } = (await author.call<{ price: { currentPrice: number } }>(`GET /stocks/${stock}`)).body
  const seenPrice = price.currentPrice
  const targetPrice = Math.round(seenPrice * 110) / 100
  const form = { stock, seenPrice, targetPrice, period: 3, content: '', images: [] }
  const { body, status } = await author.call<PredictionView>('POST /predictions', form)
  expect(status).toBe(200)
  return body
}

type Headers = Record<string, string>

const BROTLI = { 'accept-encoding': 'br' }

interface Answer {
  status: number
  headers: Record<string, unknown>
  body: string
}

/** What differs between two answers to the same request, and what a connection adds. */
const OWN = ['date', 'connection', 'keep-alive', 'x-request-id', 'x-ratelimit-remaining', 'x-ratelimit-reset']

const answerOf = (status: number, headers: object, body: Buffer): Answer => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN.includes(name))),
  body: body.toString('base64'),
})

/** A server of the product with limits and caches of its own, on a port. */
async function opened(from: TestProduct = product) {
  const lines: string[] = []
  const log = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) })
  const app = await openSecondServer(from, null, log)
  const registry = new Registry()
  measureRequests(app, registry)
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const answered: string[] = []
  app.fastPath!.onAnswered(({ route, status }) => answered.push(`${status} ${route}`))
  return {
    app,
    /** What the fast path has answered. */
    answered,
    metrics: () => registry.metrics(),
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    /** Through the framework alone. */
    async injected(path: string, headers: Headers, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
      const answer = await app.inject({ method, url: path, headers })
      return answerOf(answer.statusCode, answer.headers, answer.rawPayload)
    },
    /** Over a connection. */
    async asked(path: string, headers: Headers, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
      const sent = request({ port, host: '127.0.0.1', path, method, headers, agent: false }).end()
      const [answer] = (await once(sent, 'response')) as [IncomingMessage]
      return answerOf(answer.statusCode!, answer.headers, await buffer(answer))
    },
  }
}

/** Refusals name their request. */
const withoutIds = ({ body, ...rest }: Answer) => ({
  ...rest,
  body: Buffer.from(body, 'base64')
    .toString()
    .replaceAll(/01[0-9A-Z]{24}/g, ''),
})

const of = (person: Person, more: Headers = {}): Headers => ({
  ...{ cookie: person.cookie(), ...BROTLI },
  ...more,
})

const READS = ['/api/home', '/api/landing', '/api/leaderboard?span=all', '/api/predictions?filter=pending']

test.each(READS)('%s is answered as by the framework, also to a browser that has it', async (path) => {
  const { injected, asked, answered } = await opened()
  for (const encoding of ['br', 'gzip, deflate, br, zstd']) {
    const headers = of(mina, { 'accept-encoding': encoding })
    const expected = await injected(path, headers)
    // The first over a connection may be the one that is learned.
    expect(await asked(path, headers)).toEqual(expected)
    expect(await asked(path, headers)).toEqual(expected)
    const { etag } = expected.headers
    if (typeof etag !== 'string') continue
    const revalidating = { ...headers, 'if-none-match': etag }
    const kept = await asked(path, revalidating)
    expect(kept.status).toBe(304)
    expect(kept).toEqual(await injected(path, revalidating))
  }
  expect(answered).toContain(`200 ${path.split('?')[0]}`)
})

test('what a caller may not see, and what is more than a plain read, goes through the framework', async () => {
  const { injected, asked, answered } = await opened()
  const path = '/api/leaderboard'
  await asked(path, of(mina))
  const before = answered.length
  for (const headers of [
    {},
    { cookie: 'gwanyeok.session_token=invented' },
    of(mina, { authorization: 'Bearer gwy_invented' }),
    of(mina, { 'content-length': '0' }),
    of(mina, { 'accept-encoding': 'gzip, br;q=0' }),
    of(mina, { 'accept-encoding': 'identity' }),
  ]) {
    expect(withoutIds(await asked(path, headers))).toEqual(withoutIds(await injected(path, headers)))
  }
  expect((await asked(path, of(mina), 'HEAD')).body).toBe('')
  expect(answered).toHaveLength(before)
  expect((await asked(path, of(mina))).status).toBe(200)
  expect(answered).toHaveLength(before + 1)
})

test('a read is counted once, whichever way it takes, and refused beyond the limit', async () => {
  const { asked, answered, app } = await opened({
    ...product,
    config: { ...product.config, clockStart: null },
  })
  const remaining = async () => {
    const answer = await app.inject({ url: '/api/landing' })
    return Number(answer.headers['x-ratelimit-remaining'])
  }
  const left = await remaining()
  await asked('/api/landing', BROTLI)
  await asked('/api/landing', BROTLI)
  expect(answered).toEqual(['200 /api/landing', '200 /api/landing'])
  expect(await remaining()).toBe(left - 3)
  while ((await remaining()) > 0);
  const refused = await asked('/api/landing', BROTLI)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
  expect(answered).toHaveLength(2)
})

test('a member sees what they have just written, and not what a block hides', async () => {
  const { asked, injected, app, answered } = await opened()
  const path = '/api/predictions'
  const textOf = async (person: Person) => {
    const { headers, body } = await asked(path, of(person))
    const bytes = Buffer.from(body, 'base64')
    return String(headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes)
  }
  await textOf(mina)
  await textOf(mina)
  expect(answered).toContain('200 /api/predictions')
  const { id } = await written(mina.on({ app }), 'MSFT')
  expect(await textOf(mina)).toContain(id)
  await product.moveTo(product.clock.now() + 1000)
  expect(await textOf(jun)).toContain(id)
  await jun.on({ app }).call(`PUT /users/${mina.id}/block`)
  expect(await textOf(jun)).not.toContain(id)
  expect(await asked(path, of(jun))).toEqual(await injected(path, of(jun)))
  await jun.on({ app }).call(`DELETE /users/${mina.id}/block`)
})

test('a session that has ended is refused', async () => {
  const { asked, app } = await opened()
  const soo = await signedUp(product, '수진')
  const headers = of(soo)
  await asked('/api/home', headers)
  expect((await asked('/api/home', headers)).status).toBe(200)
  await soo.on({ app }).call('POST /sign-out')
  expect((await asked('/api/home', headers)).status).toBe(401)
})

test('each answer has a request id of its own, is measured, and logged without its query', async () => {
  const { app, answered, metrics, logged } = await opened()
  const { port } = app.server.address() as AddressInfo
  const idOf = async () => {
    const { headers } = await fetch(`http://127.0.0.1:${port}/api/landing?token=secret`, {
      headers: BROTLI,
    })
    return headers.get('x-request-id')
  }
  const ids = [await idOf(), await idOf(), await idOf()]
  expect(answered).toHaveLength(2)
  expect(new Set(ids).size).toBe(3)
  for (const id of ids) expect(id).toMatch(/^[0-9A-Z]{26}$/)
  const measured = 'http_request_duration_seconds_count{method="GET",route="/api/landing",status="200"} 3'
  expect(await metrics()).toContain(measured)
  expect(logged().at(-1)).toMatchObject({
    reqId: ids[2],
    req: { method: 'GET', path: '/api/landing' },
    res: { statusCode: 200 },
    msg: 'request completed',
  })
  expect(JSON.stringify(logged())).not.toContain('secret')
})
