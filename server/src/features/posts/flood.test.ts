import { expect, test } from 'vitest'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')
/** How often the product may call the market-data service. */
const CALLS_PER_MINUTE = 10
/** Calls per minute for the searches of one member. */
const MEMBER_SEARCH_CALLS = CALLS_PER_MINUTE * 0.4

const product = await openProductForFile({
  at: NOW,
  settings: { MARKET_DATA_RATE: String(CALLS_PER_MINUTE) },
})
const flooder = await signUpMember(product, 'flooder')

const addPost = (symbol: string) => flooder.call(`POST /stocks/${symbol}/posts`, { content: '안녕하세요' })

test('posts on unknown stocks use at most a member’s calls for searches, and look each stock up once', async () => {
  const countCalls = await trackCalls(product.market)
  expect(await addPost('ZZZZA')).toMatchObject({ code: 'stock_unsupported' })
  const callsBefore = await countCalls()
  expect(await addPost('ZZZZA')).toMatchObject({ code: 'stock_unsupported' })
  expect(await countCalls()).toBe(callsBefore)
  const symbols = Array.from({ length: 20 }, (_, index) => `ZZZ${String.fromCodePoint(66 + index)}`)
  const answers = await Promise.all(symbols.map(addPost))
  expect(answers.filter(({ code }) => code === 'lookups_exhausted').length).toBeGreaterThan(0)
  expect(await countCalls()).toBe(MEMBER_SEARCH_CALLS)
})
