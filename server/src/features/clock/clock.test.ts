import { expect, test } from 'vitest'
import { createSignedOutPerson } from '#test/product/person.ts'
import { openProduct } from '#test/product/product.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { realClock } from '#platform/clock.ts'

const START_MS = Date.parse('2024-03-08T15:00:00.000Z')

const product = await openProductForFile({ at: START_MS })

const readMarketTime = async () => {
  const answer = await fetch(`${product.market.url}/control/clock`, {
    headers: { authorization: `Bearer ${product.market.key}` },
  })
  return Date.parse(((await answer.json()) as { now: string }).now)
}

test('the route moves the product and the market together, forwards and back', async () => {
  const someone = createSignedOutPerson(product)
  for (const now of ['2024-03-15T20:30:00.000Z', '2024-03-01T00:00:00.000Z']) {
    const answer = await someone.call('POST /dev/clock', { now })
    expect(answer).toMatchObject({ status: 200, body: { now } })
    for (const movedTime of [product.clock.now(), await readMarketTime()]) {
      expect(movedTime - Date.parse(now)).toBeGreaterThanOrEqual(0)
      expect(movedTime - Date.parse(now)).toBeLessThan(10_000)
    }
  }
})

test.each([
  ['nothing', {}, { now: 'required' }],
  ['a day', { now: '2024-03-08' }, { now: 'invalid' }],
  ['a number', { now: 1_709_910_000_000 }, { now: 'invalid' }],
  ['a year without a trading calendar', { now: '9999-12-31T23:59:59Z' }, { now: 'invalid' }],
  ['the last year of the calendar', { now: '2040-01-01T00:00:00Z' }, { now: 'invalid' }],
  ['the first year of the calendar', { now: '2000-12-31T23:59:59Z' }, { now: 'invalid' }],
  ['an unknown field', { now: '2024-03-08T15:00:00Z', zone: 'KST' }, { zone: 'unknown_field' }],
])('the route refuses %s', async (_, body, fields) => {
  const timeBefore = product.clock.now()
  const answer = await createSignedOutPerson(product).call('POST /dev/clock', body)
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input', body: { error: { fields } } })
  expect(product.clock.now() - timeBefore).toBeLessThan(10_000)
})

test('the product does not move if the market could not be moved', async () => {
  await product.market.stop()
  const timeBefore = product.clock.now()
  const answer = await createSignedOutPerson(product).call('POST /dev/clock', {
    now: '2030-01-01T00:00:00.000Z',
  })
  expect(answer).toMatchObject({ status: 503, code: 'quote_unavailable' })
  expect(product.clock.now() - timeBefore).toBeLessThan(10_000)
})

test('the route does not exist with the real clock', async () => {
  const liveProduct = await openProduct({ at: realClock.now(), settings: { CLOCK_START: '' } })
  const answer = await createSignedOutPerson(liveProduct).call('POST /dev/clock', {
    now: '2030-01-01T00:00:00.000Z',
  })
  expect(answer.status).toBe(401)
  await liveProduct.close()
})
