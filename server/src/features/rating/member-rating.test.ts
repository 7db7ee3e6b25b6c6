import { expect, it } from 'vitest'
import { hide } from '../../../test/builders/community.ts'
import { signedUp } from '../../../test/product/person.ts'
import { openRatedWorld, ratingSeenBy } from '../../../test/rating/rated-world.ts'

const { product, people, admin } = await openRatedWorld()

const judgedIn = (groups: readonly { judged: number; expected: number; actual: number }[]) =>
  groups.map(({ judged, expected, actual }) => [judged, expected, actual])

it('is made of all of one’s own, and its groups add up', async () => {
  const own = await ratingSeenBy(people.hana, people.hana)
  expect(own).toMatchObject({ rank: 1, judged: 32, expected: 14, actual: 23, missing: null })
  expect(judgedIn(own.bands)).toEqual([
    [0, 0, 0],
    [8, 2, 3],
    [24, 12, 20],
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect(own.directions.map(({ direction, judged }) => [direction, judged])).toEqual([
    ['up', 24],
    ['down', 8],
  ])
  expect(judgedIn(own.periods)).toEqual([
    [32, 14, 23],
    [0, 0, 0],
    [0, 0, 0],
  ])
  expect(own.stocks.map(({ stock, koreanName, judged }) => [stock, koreanName, judged])).toEqual([
    ['AAPL', '애플', 24],
    ['TSLA', '테슬라', 8],
  ])
  expect(own.otherStocks).toEqual({ judged: 0, expected: 0, actual: 0 })
})

it('shows others the total, and groups of public ones that are not hidden', async () => {
  await hide(product, 'predictions', `${people.hana.id}-7-0`)
  for (const reader of [people.duri, admin]) {
    const { judged, stocks } = await ratingSeenBy(reader, people.hana)
    expect([judged, ...judgedIn(stocks)]).toEqual([32, [23, 12, 19], [7, 2, 2]])
  }
  expect(judgedIn((await ratingSeenBy(people.hana, people.hana)).stocks)).toEqual([
    [24, 12, 20],
    [8, 2, 3],
  ])
})

it('of somebody without results says what is missing', async () => {
  expect(await ratingSeenBy(admin, admin)).toMatchObject({
    rank: null,
    judged: 0,
    missing: { judged: 20, weeks: 6 },
    luckRange: { from: 0, to: 0 },
  })
})

it('of nobody, or behind a block, is not found', async () => {
  const stranger = await signedUp(product, 'stranger')
  await people.hana.call(`PUT /users/${stranger.id}/block`)
  for (const id of ['nowhere', people.hana.id])
    expect(await stranger.call(`GET /users/${id}/rating`)).toMatchObject({ status: 404, code: 'not_found' })
})
