import type { StockMatch } from '@gwanyeok/domain/stocks/api.ts'
import { expect, test } from 'vitest'
import { trackCalls } from '#test/market-data/track-calls.ts'
import { type Person, signUpMember, signUpMembers } from '#test/product/person.ts'
import { openProduct } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// 11:00 in New York on a Wednesday.
const NOW = Date.parse('2024-06-12T15:00:00Z')
/** Calls per minute; the default for a real market-data service. */
const CALLS_PER_MINUTE = 5
/** Calls per minute for the searches of one member, and for the searches of all members together. */
const MEMBER_SEARCH_CALLS = CALLS_PER_MINUTE * 0.4
const ALL_SEARCH_CALLS = CALLS_PER_MINUTE * 0.6

const product = await openProductForFile({
  at: NOW,
  settings: { MARKET_DATA_RATE: String(CALLS_PER_MINUTE) },
})
const [flooder, minji, accomplice] = await signUpMembers(product, 'flooder', 'minji', 'accomplice')

const search = (member: Person, q: string) =>
  member.call<{ items: StockMatch[] }>(`GET /stocks/search?q=${encodeURIComponent(q)}`)
const searchSymbols = async (member: Person, q: string) =>
  (await search(member, q)).body.items.map(({ symbol }) => symbol)

/** Sends 40 requests of a member for unknown words and tickers that begin with a prefix. */
const flood = (member: Person, prefix: string) => [
  ...Array.from({ length: 20 }, (_, index) => search(member, `${prefix}word${index}`)),
  ...Array.from({ length: 20 }, (_, index) =>
    member.call(`GET /stocks/${prefix}${String.fromCharCode(65 + index)}`),
  ),
]

test('a member who requests random words and tickers does not block stock pages for others', async () => {
  const countCalls = await trackCalls(product.market)
  const answers = await Promise.all(flood(flooder, 'QX'))
  const refusedAnswers = answers.filter(({ code }) => code === 'lookups_exhausted')
  expect(refusedAnswers.length).toBe(answers.length - MEMBER_SEARCH_CALLS)
  expect(await countCalls()).toBe(MEMBER_SEARCH_CALLS)
  for (const { status, headers } of refusedAnswers) {
    expect(status).toBe(429)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
  }
  // Minji opens a page while two members send such requests.
  const floodsPromise = Promise.all([...flood(flooder, 'QY'), ...flood(accomplice, 'QZ')])
  const pageAnswer = await minji.call('GET /stocks/XOM')
  expect(pageAnswer.status).toBe(200)
  const laterAnswers = await floodsPromise
  expect(laterAnswers.filter(({ code }) => code !== 'lookups_exhausted').length).toBe(
    ALL_SEARCH_CALLS - MEMBER_SEARCH_CALLS,
  )
  expect(await countCalls()).toBe(CALLS_PER_MINUTE)
})

test('a member whose calls are used up still finds known stocks, and sees known prices', async () => {
  const otherProduct = await openProduct({
    at: NOW,
    settings: { MARKET_DATA_RATE: String(CALLS_PER_MINUTE) },
  })
  const greedyMember = await signUpMember(otherProduct, 'greedy')
  const viewer = await signUpMember(otherProduct, 'viewer')
  expect((await search(greedyMember, 'QXword0')).status).toBe(200)
  await Promise.all(flood(greedyMember, 'QX'))
  expect((await viewer.call('GET /stocks/XOM')).status).toBe(200)
  // The price of PFE is not known, so its call would count against the member's share, which is used up.
  expect(await greedyMember.call('GET /stocks/PFE')).toMatchObject({ status: 429, code: 'lookups_exhausted' })
  expect(await searchSymbols(greedyMember, '테슬라')).toContain('TSLA')
  expect(await searchSymbols(greedyMember, 'T')).toContain('T')
  expect((await search(greedyMember, 'QXword0')).status).toBe(200)
  await otherProduct.moveTo(NOW + 3_600_000)
  const { status, body } = await greedyMember.call<{ price: { at: string } }>('GET /stocks/XOM')
  expect(status).toBe(200)
  expect(body.price.at).toBe(new Date(NOW).toISOString())
  // The viewer has calls left, but the total is used up: a known price is returned without waiting.
  const startedAt = performance.now()
  expect((await viewer.call<{ price: { at: string } }>('GET /stocks/XOM')).body.price.at).toBe(body.price.at)
  expect(performance.now() - startedAt).toBeLessThan(8000)
  await otherProduct.close()
})
