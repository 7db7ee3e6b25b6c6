import type { MemberRating } from '@gwanyeok/domain/rating/api.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { expect, test } from 'vitest'
import { rateDue } from '../../src/features/rating/weekly/rate-due.ts'
import { type Person, signedUp, signedUpAdmin } from '../product/person.ts'
import type { TestProduct } from '../product/product.ts'
import { productForFile } from '../product/product-for-file.ts'
import { addResults } from './rated-results.ts'

const SATURDAY = '2024-04-27'
const MONDAYS = Array.from({ length: 9 }, (_, week) => addDays('2024-03-04', week * 7))
const WEEKS_BEFORE = 8

/** Three results of a person in each of the weeks, of which two are won. */
function resultsOf(person: Person, weeks: readonly number[]) {
  return weeks.flatMap((week) =>
    ['AAPL', 'MSFT', 'TSLA'].map((stock, at) => ({
      ...{ id: `${person.username}-${week}-${stock}`, author: person.id, stock, isUp: true, isWin: at < 2 },
      ...{ windowFirst: MONDAYS[week]!, windowLast: MONDAYS[week]!, panel: { wins: 20, losses: 20 } },
    })),
  )
}

interface World {
  product: TestProduct
  admin: Person
  minji: Person
  puppet: Person
}

/** Everybody has confirmed their address, and has been rated for eight weeks. */
async function openWorld(): Promise<World> {
  const product = await productForFile({ at: ratedAt(SATURDAY), still: true })
  const { db } = product
  const admin = await signedUpAdmin(product)
  const [minji, puppet] = [await signedUp(product, 'minji'), await signedUp(product, 'puppet')]
  await db.updateTable('users').set({ emailConfirmed: true }).execute()
  await db.updateTable('productSettings').set({ requireConfirmedEmail: true }).execute()
  const weeks = Array.from({ length: WEEKS_BEFORE }, (_, week) => week)
  for (const person of [minji, puppet]) await addResults(db, resultsOf(person, weeks))
  await rate(product)
  return { product, admin, minji, puppet }
}

const rate = (product: TestProduct) => rateDue(product, new AbortController().signal)

/** A week with results of both, and its ratings. */
async function passWeek({ product, minji, puppet }: World) {
  for (const person of [minji, puppet]) await addResults(product.db, resultsOf(person, [WEEKS_BEFORE]))
  await product.moveTo(ratedAt(addDays(SATURDAY, 14)))
  await rate(product)
}

const hold = ({ admin, puppet }: World) =>
  admin.call(`PUT /admin/people/${puppet.id}/hold`, { isHeld: true, note: '같은 기기' })

/** The address changed to one that is not confirmed. */
async function unconfirm({ product: { db }, puppet }: World) {
  await db.updateTable('users').set({ emailConfirmed: false }).where('id', '=', puppet.id).execute()
}

/** The quotes of two markets differ. */
const PRICES = new Set(['currentPrice', 'hotStocks'])

/** All that another member is answered where the held one could appear, without what is random. */
async function seenByMinji({ minji, puppet }: World) {
  const routes = [
    ...['', '/predictions', '/track-record', '/rating', '/followers'].map(
      (part) => `/users/${puppet.id}${part}`,
    ),
    ...['?span=all', '?span=month', '?span=week', '/skill'].map((board) => `/leaderboard${board}`),
    ...['/home', '/predictions?filter=all', '/predictions?filter=success&sort=popular'],
    ...['/follows/suggestions', '/stocks/AAPL/sentiment', `/predictions/${puppet.username}-0-AAPL`],
  ]
  const seen: Record<string, unknown> = {}
  for (const route of routes) {
    const { status, text } = await minji.call(`GET ${route}`)
    expect([route, status]).toEqual([route, 200])
    seen[named(route)] = JSON.parse(named(text), (key, value: unknown) => (PRICES.has(key) ? null : value))
  }
  return seen

  function named(text: string) {
    return text.replaceAll(puppet.id, 'puppet').replaceAll(minji.id, 'minji')
  }
}

const withoutPlace = { rank: null, atLeast: null, hasSkillBadge: false }
const ratingIn = async ({ minji, puppet }: World) =>
  (await minji.call<MemberRating>(`GET /users/${puppet.id}/rating`)).body

test('a hold looks to others like an address that is not confirmed; the rating goes on, without a place', async () => {
  const [held, unconfirmed, free] = [await openWorld(), await openWorld(), await openWorld()]
  expect(await hold(held)).toMatchObject({ status: 200 })
  await unconfirm(unconfirmed)
  for (const pass of [async () => {}, passWeek]) {
    for (const world of [held, unconfirmed, free]) await pass(world)
    expect(await seenByMinji(held)).toEqual(await seenByMinji(unconfirmed))
    expect(await ratingIn(held)).toEqual({ ...(await ratingIn(free)), ...withoutPlace })
  }
  expect(await ratingIn(held)).toMatchObject({ duels: { decided: 27, wins: 18 } })
})
