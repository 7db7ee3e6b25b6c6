import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { predict } from '#test/builders/builders.ts'
import { signedUp } from '#test/product/person.ts'
import { addResults } from '#test/rating/rated-results.ts'
import {
  boardSeenBy,
  openRatedWorld,
  rate,
  ratingSeenBy,
  result,
  SATURDAY,
  WEEKS,
} from '#test/rating/rated-world.ts'
import { until } from '#test/until.ts'
import { startRating } from './rating-job.ts'

const { product, people, admin } = await openRatedWorld()

it('a new result changes nothing before the next Saturday, however often it is asked for', async () => {
  const nextWeek = { wins: 20, losses: 20, ratedOn: addDays(SATURDAY, 7) }
  const before = await boardSeenBy(people.duri)
  const rating = await ratingSeenBy(people.few, people.few)
  await addResults(product.db, [
    result(people.few, 7, { at: 7, panel: nextWeek }),
    result(people.few, 7, { at: 8, isWin: false, panel: nextWeek }),
  ])
  await rate(product)
  const start = await admin.call('POST /admin/rating-runs')
  expect(start).toMatchObject({ status: 200, body: { isStarted: false } })
  expect(await boardSeenBy(people.duri)).toEqual(before)
  expect(await ratingSeenBy(people.few, people.few)).toEqual(rating)
  await product.moveTo(ratedAt(addDays(SATURDAY, 7)))
  expect((await admin.call('POST /admin/rating-runs')).body).toEqual({ isStarted: true })
  await until(
    'the ratings of the next Saturday',
    async () => (await boardSeenBy(people.duri)).updatedAt !== before.updatedAt,
  )
  expect(await ratingSeenBy(people.few, people.few)).toMatchObject({
    duels: { decided: 8, wins: 7, marketWins: 4 },
  })
})

it('two members with the same results look the same to others, whatever they have sealed', async () => {
  const { db } = product
  const twins = [await signedUp(product, 'left'), await signedUp(product, 'right')] as const
  for (const twin of twins) {
    await addResults(
      db,
      WEEKS.flatMap((week) => [0, 1, 2].map((at) => result(twin, week, { at, isWin: week > 3 }))),
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
  await rate(product)
  const [left, right] = await Promise.all(twins.map((twin) => ratingSeenBy(admin, twin)))
  expect({ ...left, rank: 0 }).toEqual({ ...right, rank: 0 })
  expect(left!.duels!.decided).toBe(24)
  const rows = (await boardSeenBy(admin)).entries.filter(({ member }) =>
    twins.some(({ id }) => id === member.id),
  )
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
  const require = (requireConfirmedEmail: boolean) =>
    product.db.updateTable('productSettings').set({ requireConfirmedEmail }).execute()
  const before = await boardSeenBy(admin)
  await require(true)
  expect((await boardSeenBy(admin)).entries).toEqual([])
  await product.moveTo(ratedAt(addDays(SATURDAY, 14 * 7)))
  await rate(product)
  await require(false)
  await product.moveTo(ratedAt(addDays(SATURDAY, 15 * 7)))
  await rate(product)
  const names = ({ entries }: typeof before) => entries.map(({ member }) => member.username)
  expect(names(await boardSeenBy(admin))).toEqual(names(before))
})

it('servers that begin at the same moment rate a Saturday once', async () => {
  const { db } = product
  const saturday = addDays(SATURDAY, 16 * 7)
  await product.moveTo(ratedAt(saturday))
  const { duels } = await ratingSeenBy(people.few, people.few)
  const panel = { wins: 20, losses: 20, ratedOn: saturday }
  await addResults(db, [result(people.few, 6, { at: 20, panel }), result(people.few, 6, { at: 21, panel })])
  const { signal } = new AbortController()
  const turns = await Promise.allSettled([1, 2, 3].map(() => startRating(product, signal)))
  const started = turns.flatMap((turn) => (turn.status === 'fulfilled' ? [turn.value] : []))
  const refusals = turns.flatMap((turn) => (turn.status === 'rejected' ? [turn.reason] : []))
  expect(refusals).toMatchObject([{ code: 'rating_running' }, { code: 'rating_running' }])
  await started[0]!.ended
  expect((await ratingSeenBy(people.few, people.few)).duels!.decided).toBe(duels!.decided + 2)
  const runs = await db.selectFrom('ratingRuns').select('saturday').where('saturday', '=', saturday).execute()
  expect(runs.length).toBe(1)
})
