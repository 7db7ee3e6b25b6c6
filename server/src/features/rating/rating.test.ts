import type { MemberRating, SkillBoard } from '@gwanyeok/domain/rating/api.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { predict } from '../../../test/builders/builders.ts'
import { hide } from '../../../test/builders/community.ts'
import { PASSWORD, type Person, signedUp, signedUpAdmin } from '../../../test/product/person.ts'
import { openProduct, type TestProduct } from '../../../test/product/product.ts'
import { addRatedMembers, addResults, keepMoves, type Result } from '../../../test/rating/rated-results.ts'
import { until } from '../../../test/until.ts'
import { rateDue } from './weekly/rate-due.ts'
import { startRating } from './weekly/rating-job.ts'

const SATURDAY = '2024-04-27'
/** The Mondays of eight weeks whose windows had ended by then. */
const MONDAYS = Array.from({ length: 8 }, (_, week) => addDays('2024-03-04', week * 7))

let product: TestProduct
let people: Record<'hana' | 'duri' | 'mira' | 'few', Person>
let admin: Person

/** A result of a day's window on a Monday: chance 0.5, and 0.3 for TSLA. */
function result(person: Person, week: number, given: Partial<Result> & { at?: number }): Result {
  const { at = 0, ...rest } = given
  const [windowFirst = ''] = [MONDAYS[week]]
  const chance = rest.stock === 'TSLA' ? 0.3 : 0.5
  const sealed = {
    windowFirst,
    windowLast: windowFirst,
    sessions: 1,
    stock: 'AAPL',
    isUp: true,
    distance: 0.6,
  }
  return { id: `${person.id}-${week}-${at}`, author: person.id, chance, isHit: true, ...sealed, ...rest }
}

const rate = () => rateDue(product, new AbortController().signal)
const board = async (who: Person, cursor?: string) =>
  (await who.call<SkillBoard>(`GET /leaderboard/skill${cursor ? `?cursor=${cursor}` : ''}`)).body
const ratingOf = async (who: Person, whose: Person) =>
  (await who.call<MemberRating>(`GET /users/${whose.id}/rating`)).body

beforeAll(async () => {
  product = await openProduct({ at: ratedAt(SATURDAY), still: true })
  const { db } = product
  const join = (name: string) => signedUp(product, name)
  people = {
    hana: await join('hana'),
    duri: await join('duri'),
    mira: await join('mira'),
    few: await join('few'),
  }
  admin = await signedUpAdmin(product)
  await keepMoves(
    db,
    MONDAYS.map((day) => ({
      windowFirst: day,
      windowLast: day,
      stocks: ['KO', 'V'],
      up: [1, 0.1],
      down: [0.2, 0],
    })),
  )
  const { hana, duri, mira, few } = people
  const weeks = MONDAYS.map((_, week) => week)
  await addResults(db, [
    // 24 of AAPL, of which 20 hit; 8 of TSLA down, of which 3 hit and one is private.
    ...weeks.flatMap((week) => [0, 1, 2].map((at) => result(hana, week, { at, isHit: week > 3 || at < 2 }))),
    ...weeks.map((week) =>
      result(hana, week, {
        at: 9,
        stock: 'TSLA',
        isUp: false,
        isHit: week < 3,
        ...(week === 0 && { visibility: 'private' }),
      }),
    ),
    ...weeks.flatMap((week) =>
      [0, 1, 2].map((at) => result(duri, week, { at, isHit: (week + at) % 2 === 0 })),
    ),
    ...weeks.flatMap((week) => [0, 1, 2].map((at) => result(mira, week, { at, isHit: at === 0 }))),
    ...[0, 1].flatMap((week) => [0, 1, 2].map((at) => result(few, week, { at }))),
    // Too easy and too hard ones do not count.
    ...weeks.map((week) => result(few, week, { at: 5, chance: 0.9001 })),
    ...weeks.map((week) => result(few, week, { at: 6, chance: 0.05 })),
  ])
  await db.updateTable('users').set({ publicProfile: false }).where('id', '=', mira.id).execute()
  await rate()
})
afterAll(() => product.close())

describe('the board', () => {
  it('lists by the lower bound, and after that who lacks predictions', async () => {
    const { entries, mine, updatedAt } = await board(people.duri)
    expect(
      entries.map(({ rank, member, judged, actual, expected }) => [
        rank,
        member.username,
        judged,
        actual,
        expected,
      ]),
    ).toEqual([
      [1, 'hana', 32, 23, 14],
      [2, 'duri', 24, 12, 12],
      [3, 'mira', null, null, null],
      [null, 'few', 6, 6, 3],
    ])
    expect(mine).toEqual(entries[1])
    expect(updatedAt).toBe(new Date(ratedAt(SATURDAY)).toISOString())
    const [hana, , , few] = entries
    expect(hana!.lowerBound).toBeGreaterThan(entries[1]!.lowerBound!)
    expect(hana!.luckRange).toEqual({ from: 9, to: 20 })
    expect(few).toMatchObject({ lowerBound: null, missing: { judged: 14, weeks: 4 } })
  })

  it('shows of a profile that is not public rank and name alone, except to its member', async () => {
    const theirs = (await board(people.duri)).entries[2]
    expect(theirs).toMatchObject({ rank: 3, judged: null, luckRange: null, lowerBound: null, missing: null })
    expect((await board(people.mira)).mine).toMatchObject({ rank: 3, judged: 24, actual: 8, expected: 12 })
    const rating = await ratingOf(people.duri, people.mira)
    expect(rating).toMatchObject({ rank: 3, judged: null, lowerBound: null })
    expect(rating.bands.every(({ judged }) => judged === 0)).toBe(true)
  })

  it('has no place for a profile that is not public before it is listed, except for its member', async () => {
    const show = (publicProfile: boolean) =>
      product.db.updateTable('users').set({ publicProfile }).where('id', '=', people.few.id).execute()
    await show(false)
    onTestFinished(async () => void (await show(true)))
    const names = async (who: Person) => (await board(who)).entries.map(({ member }) => member.username)
    expect(await names(people.duri)).toEqual(['hana', 'duri', 'mira'])
    expect(await names(people.few)).toEqual(['hana', 'duri', 'mira', 'few'])
  })

  it('has nothing after a cursor beyond all places, and refuses one of no page', async () => {
    const beyond = Buffer.from('999999999999999.few').toString('base64url')
    expect(await board(people.duri, beyond)).toMatchObject({ entries: [], nextCursor: null })
    expect(await people.duri.call('GET /leaderboard/skill?cursor=few')).toMatchObject({ status: 400 })
  })

  it('goes on page by page', async () => {
    const crowd = Array.from({ length: 60 }, (_, at) => `crowd${String(at).padStart(2, '0')}`)
    await addRatedMembers(product.db, crowd)
    await product.db
      .insertInto('memberRatings')
      .values(
        crowd.map((userId, at) => ({
          userId,
          judged: 1 + (at % 3),
          hits: 1,
          expected: 1,
          information: 1,
          weeks: 1,
        })),
      )
      .execute()
    const first = await board(people.hana)
    const second = await board(people.hana, first.nextCursor!)
    const names = [...first.entries, ...second.entries].map(({ member }) => member.id)
    expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 14, null])
    expect(new Set(names).size).toBe(64)
    const judged = [...first.entries, ...second.entries].slice(3).map((entry) => entry.judged)
    expect(judged).toEqual(judged.toSorted((a, b) => b! - a!))
    await product.db.deleteFrom('memberRatings').where('userId', 'like', 'crowd%').execute()
  })
})

describe("a member's rating", () => {
  const judgedIn = (groups: readonly { judged: number; expected: number; actual: number }[]) =>
    groups.map(({ judged, expected, actual }) => [judged, expected, actual])

  it('is made of all of one’s own, and its groups add up', async () => {
    const own = await ratingOf(people.hana, people.hana)
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
      const { judged, stocks } = await ratingOf(reader, people.hana)
      expect([judged, ...judgedIn(stocks)]).toEqual([32, [23, 12, 19], [7, 2, 2]])
    }
    expect(judgedIn((await ratingOf(people.hana, people.hana)).stocks)).toEqual([
      [24, 12, 20],
      [8, 2, 3],
    ])
  })

  it('of somebody without results says what is missing', async () => {
    expect(await ratingOf(admin, admin)).toMatchObject({
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
})

it('a new result changes nothing before the next Saturday, however often it is asked for', async () => {
  const before = await board(people.duri)
  const rating = await ratingOf(people.few, people.few)
  await addResults(product.db, [
    result(people.few, 7, { at: 7 }),
    result(people.few, 7, { at: 8, isHit: false }),
  ])
  await rate()
  const start = await admin.call('POST /admin/rating-runs')
  expect(start).toMatchObject({ status: 200, body: { isStarted: false } })
  expect(await board(people.duri)).toEqual(before)
  expect(await ratingOf(people.few, people.few)).toEqual(rating)

  await product.moveTo(ratedAt(addDays(SATURDAY, 7)))
  expect((await admin.call('POST /admin/rating-runs')).body).toEqual({ isStarted: true })
  await until(
    'the ratings of the next Saturday',
    async () => (await board(people.duri)).updatedAt !== before.updatedAt,
  )
  expect(await ratingOf(people.few, people.few)).toMatchObject({ judged: 8, actual: 7, expected: 4 })
})

it('two members with the same results look the same to others, whatever they have sealed', async () => {
  const { db } = product
  const twins = [await signedUp(product, 'left'), await signedUp(product, 'right')] as const
  const weeks = MONDAYS.map((_, week) => week)
  for (const twin of twins) {
    await addResults(
      db,
      weeks.flatMap((week) => [0, 1, 2].map((at) => result(twin, week, { at, isHit: week > 3 }))),
    )
    for (const stock of ['MSFT', 'NVDA'])
      await predict(product, twin.id, {
        stock,
        targetPrice: twin === twins[0] ? 0.5 : 90_000,
        period: stock === 'MSFT' ? 29 : 30,
        revealTiming: 'onComplete',
      })
  }
  await product.moveTo(ratedAt(addDays(SATURDAY, 14)))
  const sealed = await db.selectFrom('predictions').select('id').where('status', '=', 'pending').execute()
  expect(sealed.length).toBe(4)
  onTestFinished(async () => {
    await db.deleteFrom('predictions').where('status', '=', 'pending').execute()
  })
  await rate()
  const [left, right] = await Promise.all(twins.map((twin) => ratingOf(admin, twin)))
  expect({ ...left, rank: 0 }).toEqual({ ...right, rank: 0 })
  expect(left!.judged).toBe(24)
  const rows = (await board(admin)).entries.filter(({ member }) => twins.some(({ id }) => id === member.id))
  const [first, second] = rows.map((row) => ({ ...row, member: null, rank: null }))
  expect(first).toEqual(second)
  expect(rows.length).toBe(2)
})

it('an admin is told that another server is computing the ratings', async () => {
  const { db } = product
  await product.moveTo(ratedAt(addDays(SATURDAY, 13 * 7)))
  onTestFinished(async () => {
    await db.deleteFrom('jobLeases').where('job', '=', 'rating').execute()
  })
  const held = { leasedUntil: sql<Date>`now() + interval '1 minute'` }
  const lease = { job: 'rating', slot: new Date(), holder: 'another server', ...held }
  await db
    .insertInto('jobLeases')
    .values(lease)
    .onConflict((conflict) => conflict.column('job').doUpdateSet(held))
    .execute()
  const actions = () => db.selectFrom('adminActions').select('id').execute()
  const before = await actions()
  expect(await admin.call('POST /admin/rating-runs')).toMatchObject({ status: 409, code: 'rating_running' })
  expect(await actions()).toEqual(before)
})

it('who may not be ranked leaves the board at once, and comes back with all results', async () => {
  const { db } = product
  const rated = await db
    .selectFrom('memberRatings')
    .selectAll()
    .where('userId', '=', people.duri.id)
    .execute()
  const groups = () =>
    db
      .selectFrom('ratingGroups')
      .select(['week', 'isUp', 'panelExcess'])
      .orderBy('week')
      .orderBy('isUp')
      .execute()
  const panel = await groups()
  const require = (requireConfirmedEmail: boolean) =>
    db.updateTable('productSettings').set({ requireConfirmedEmail }).execute()
  await require(true)
  expect((await board(admin)).entries).toEqual([])
  await product.moveTo(ratedAt(addDays(SATURDAY, 14 * 7)))
  await rate()
  expect((await groups()).every(({ panelExcess }) => panelExcess === 0)).toBe(true)
  await require(false)
  await product.moveTo(ratedAt(addDays(SATURDAY, 15 * 7)))
  await rate()
  expect(await groups()).toEqual(panel)
  expect(
    await db.selectFrom('memberRatings').selectAll().where('userId', '=', people.duri.id).execute(),
  ).toEqual(rated)
})

it('servers that begin at the same moment rate a Saturday once', async () => {
  const { db } = product
  const saturday = addDays(SATURDAY, 16 * 7)
  await product.moveTo(ratedAt(saturday))
  const { judged } = await ratingOf(people.few, people.few)
  await addResults(db, [result(people.few, 6, { at: 20 }), result(people.few, 6, { at: 21 })])
  const { signal } = new AbortController()
  const turns = await Promise.allSettled([1, 2, 3].map(() => startRating(product, signal)))
  const started = turns.flatMap((turn) => (turn.status === 'fulfilled' ? [turn.value] : []))
  const refusals = turns.flatMap((turn) => (turn.status === 'rejected' ? [turn.reason] : []))
  expect(refusals).toMatchObject([{ code: 'rating_running' }, { code: 'rating_running' }])
  await started[0]!.ended
  expect((await ratingOf(people.few, people.few)).judged).toBe(judged! + 2)
  const runs = await db.selectFrom('ratingRuns').select('saturday').where('saturday', '=', saturday).execute()
  expect(runs.length).toBe(1)
})

it('a withdrawn member leaves the board, and the groups lose what was theirs', async () => {
  const { body } = await people.duri.call('POST /me/withdrawal', { password: PASSWORD })
  expect(body).toMatchObject({ done: true })
  expect((await board(people.hana)).entries.map(({ member }) => member.username)).not.toContain('duri')
  const left = await product.db
    .selectFrom('memberRatingGroups')
    .select('userId')
    .where('userId', '=', people.duri.id)
    .execute()
  expect(left).toEqual([])
})
