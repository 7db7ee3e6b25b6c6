import { afterAll, beforeAll, expect, test } from 'vitest'
import { countCalls } from '../../../test/market-data/count-calls.ts'
import { type Person, signedUp } from '../../../test/product/person.ts'
import { openProduct, type TestProduct } from '../../../test/product/product.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')
const RATE = 10

let product: TestProduct
let flooder: Person
beforeAll(async () => {
  product = await openProduct({ at: NOW, settings: { MARKET_DATA_RATE: String(RATE) } })
  flooder = await signedUp(product, 'flooder')
})
afterAll(() => product.close())

const post = (symbol: string) => flooder.call(`POST /stocks/${symbol}/posts`, { content: '안녕하세요' })

test('posts on unknown stocks use as many calls as searching, and none twice', async () => {
  const calls = await countCalls(product.market)
  expect(await post('ZZZZA')).toMatchObject({ code: 'stock_unsupported' })
  const asked = await calls()
  expect(await post('ZZZZA')).toMatchObject({ code: 'stock_unsupported' })
  expect(await calls()).toBe(asked)
  const symbols = Array.from({ length: 20 }, (_, at) => `ZZZ${String.fromCodePoint(66 + at)}`)
  const answers = await Promise.all(symbols.map(post))
  expect(answers.filter(({ code }) => code === 'lookups_used').length).toBeGreaterThan(0)
  expect(await calls()).toBe(RATE * 0.4)
})
