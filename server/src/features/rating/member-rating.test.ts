import { expect, it } from 'vitest'
import { hide } from '#test/builders/community.ts'
import { signedUp } from '#test/product/person.ts'
import { openRatedWorld, ratingSeenBy } from '#test/rating/rated-world.ts'

const { product, people, admin } = await openRatedWorld()

const winsIn = (groups: readonly { decided: number; wins: number }[]) =>
  groups.map(({ decided, wins }) => [decided, wins])

it('is made of all of one’s own, and its groups add up', async () => {
  const own = await ratingSeenBy(people.hana, people.hana)
  expect(own).toMatchObject({ rank: 1, duels: { decided: 32, wins: 23, marketWins: 17 }, missing: null })
  expect(own.directions.map(({ direction, decided }) => [direction, decided])).toEqual([
    ['up', 24],
    ['down', 8],
  ])
  expect(winsIn(own.periods)).toEqual([
    [32, 23],
    [0, 0],
    [0, 0],
  ])
  expect(own.stocks.map(({ stock, koreanName, decided }) => [stock, koreanName, decided])).toEqual([
    ['AAPL', '애플', 24],
    ['TSLA', '테슬라', 8],
  ])
  expect(own.otherStocks).toEqual({ decided: 0, wins: 0 })
})

it('shows others, admins too, public ones that are not hidden', async () => {
  await hide(product, 'predictions', `${people.hana.id}-7-0`)
  for (const reader of [people.duri, admin]) {
    const { duels, stocks } = await ratingSeenBy(reader, people.hana)
    expect([duels, ...winsIn(stocks)]).toEqual([{ decided: 30, wins: 21, marketWins: 16 }, [23, 19], [7, 2]])
  }
  expect(winsIn((await ratingSeenBy(people.hana, people.hana)).stocks)).toEqual([
    [24, 20],
    [8, 3],
  ])
})

it('of somebody without results says what is missing, to that member alone', async () => {
  const empty = { rank: null, duels: { decided: 0, wins: 0, marketWins: 0 } }
  expect(await ratingSeenBy(admin, admin)).toMatchObject({ ...empty, missing: { decided: 20, weeks: 6 } })
  expect(await ratingSeenBy(people.duri, admin)).toMatchObject({ ...empty, missing: null })
})

it('of nobody, or behind a block, is not found', async () => {
  const stranger = await signedUp(product, 'stranger')
  await people.hana.call(`PUT /users/${stranger.id}/block`)
  for (const id of ['nowhere', people.hana.id])
    expect(await stranger.call(`GET /users/${id}/rating`)).toMatchObject({ status: 404, code: 'not_found' })
})
