import type { StockMatch } from '@gwanyeok/domain/stocks/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCalls } from '../../../test/market-data/count-calls.ts'
import { type Person, signedUp } from '../../../test/product/person.ts'
import { openProduct, type TestProduct } from '../../../test/product/product.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')
const RATE = 10

let product: TestProduct
let flooder: Person
let minji: Person
let haneul: Person
beforeAll(async () => {
  product = await openProduct({ at: NOW, settings: { MARKET_DATA_RATE: String(RATE) } })
  flooder = await signedUp(product, 'flooder')
  minji = await signedUp(product, 'minji')
  haneul = await signedUp(product, 'haneul')
})
afterAll(() => product.close())

const search = (who: Person, q: string) =>
  who.call<{ items: StockMatch[] }>(`GET /stocks/search?q=${encodeURIComponent(q)}`)
const symbolsOf = async (who: Person, q: string) =>
  (await search(who, q)).body.items.map(({ symbol }) => symbol)

test('one member who searches for random words does not block search and stock pages for others', async () => {
  const calls = await countCalls(product.market)
  const words = Array.from({ length: 40 }, (_, at) => `randomword${at}`)
  const answers = await Promise.all(words.map((word) => search(flooder, word)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBe(40 - RATE * 0.6)
  expect(await calls()).toBe(RATE * 0.6)
  for (const { status, code, headers } of refused) {
    expect([status, code]).toEqual([429, 'lookups_used'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  }
  // The flood goes on while the others ask.
  const flood = Promise.all(words.map((word) => search(flooder, `more${word}`)))
  const [found, page] = await Promise.all([search(minji, 'kvue'), minji.call('GET /stocks/XOM')])
  expect(found.body.items.map(({ symbol }) => symbol)).toEqual(['KVUE'])
  expect(page.status).toBe(200)
  expect((await flood).every(({ status }) => status === 429)).toBe(true)
  expect((await search(haneul, 'anotherword')).status).toBe(200)
  expect(await calls()).toBe(RATE)
})

test('whose share is used up still finds what is known, and sees the prices that are', async () => {
  expect(await symbolsOf(flooder, '테슬라')).toContain('TSLA')
  expect(await symbolsOf(flooder, 'T')).toContain('T')
  expect(await symbolsOf(flooder, 'kvue')).toEqual(['KVUE'])
  expect((await search(flooder, 'randomword0')).status === 200).toBe(true)
  await product.moveTo(NOW + 3_600_000)
  const { status, body } = await flooder.call<{ price: { at: string } }>('GET /stocks/XOM')
  expect(status).toBe(200)
  expect(body.price.at).toBe(new Date(NOW).toISOString())
  expect(await flooder.call('GET /stocks/PFE')).toMatchObject({ status: 429, code: 'lookups_used' })
})
