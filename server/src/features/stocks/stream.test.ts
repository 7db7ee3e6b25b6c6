import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { signUpForm } from '../../../test/person.ts'
import { openProduct, type TestProduct } from '../../../test/product.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')

let product: TestProduct
let origin: string
beforeAll(async () => {
  product = await openProduct({ at: NOW })
  origin = await addressOf(product)
})
afterAll(() => product.close())
afterEach(() => product.market.clearFaults())

async function addressOf({ app }: TestProduct): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** The cookie of a new member's session. */
async function signIn(username: string, { app } = product): Promise<string> {
  const { headers } = await app.inject({
    method: 'POST',
    url: '/api/sign-up',
    payload: signUpForm(username),
  })
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

interface Listener {
  status: number
  headers: Headers
  text(): string
  ended: Promise<void>
}

async function listen(cookie: string, stocks: string, address = origin): Promise<Listener> {
  const away = new AbortController()
  onTestFinished(() => away.abort())
  const answer = await fetch(`${address}/api/stream?stocks=${stocks}`, {
    headers: { cookie },
    signal: away.signal,
  })
  let text = ''
  const read = async () => {
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) text += chunk
  }
  return { status: answer.status, headers: answer.headers, text: () => text, ended: read().catch(() => {}) }
}

test('tells the prices of its stocks at once', async () => {
  const { status, headers, text } = await listen(await signIn('first'), 'TSLA,NOSUCH')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  await expect.poll(text).toContain('event: price_error\n')
  await expect.poll(text).toContain('event: price\n')
  const events = text().trim().split('\n\n').toSorted()
  expect(events).toHaveLength(2)
  expect(JSON.parse(events[0]!.split('data: ')[1]!)).toMatchObject({ symbol: 'TSLA', live: true })
  expect(JSON.parse(events[1]!.split('data: ')[1]!)).toEqual({ symbol: 'NOSUCH', code: 'stock_unsupported' })
})

test.each([
  ['no stock', ''],
  ['too many', Array.from({ length: 21 }, (_, i) => `A${i}`).join(',')],
  ['what is no symbol', 'TSLA,%3Cscript%3E'],
])('refuses %s', async (_, stocks) => {
  const { status } = await listen(await signIn(`odd${stocks.length}`), stocks)
  expect(status).toBe(400)
})

test('a member has six at most', async () => {
  const cookie = await signIn('greedy')
  const many = await Promise.all(Array.from({ length: 7 }, () => listen(cookie, 'TSLA')))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(many.filter(({ status }) => status === 429)).toHaveLength(1)
})

test('signing out ends it within five seconds', async () => {
  const cookie = await signIn('leaver')
  const other = await listen(await signIn('stayer'), 'TSLA')
  const own = await listen(cookie, 'TSLA')
  const left = await product.app.inject({ method: 'POST', url: '/api/sign-out', headers: { cookie } })
  expect(left.statusCode).toBe(200)
  const before = performance.now()
  await own.ended
  expect(performance.now() - before).toBeLessThan(5000)
  let isOver = false
  void other.ended.then(() => (isOver = true))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isOver).toBe(false)
})

test('stopping the server ends all', async () => {
  const own = await openProduct({ at: NOW })
  const { text, ended } = await listen(await signIn('last', own), 'TSLA', await addressOf(own))
  await expect.poll(text).toContain('event: price')
  await own.close()
  await ended
})
