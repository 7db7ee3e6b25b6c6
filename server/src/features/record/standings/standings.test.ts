import type { Standing } from '@gwanyeok/domain/record/api.ts'
import { checkStanding } from '@gwanyeok/domain/record/check-standing.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { addJudged } from '#test/builders/judged.ts'
import { PASSWORD, signedUpAll } from '#test/product/person.ts'
import { productForFile } from '#test/product/product-for-file.ts'
import { createRecord } from '../create-record.ts'
import { publishStandings } from './publish-standings.ts'

// Saturday, 14:00 in Korea.
const NOW = Date.parse('2024-03-16T05:00:00.000Z')
const SATURDAY = '2024-03-16'
const THIS_WEEK = '2024-03-12T21:00:00.000Z'

const product = await productForFile({ at: NOW })
const { db } = product
const [hana, duri, sena, mira] = await signedUpAll(product, 'hana', 'duri', 'sena', 'mira')
for (const [who, score] of [
  [hana, 400],
  [duri, 300],
  [sena, 200],
  [mira, 100],
] as const)
  await addJudged(db, who.id, { score, end: THIS_WEEK })
await db.updateTable('users').set({ publicProfile: false }).where('id', '=', mira.id).execute()
await db
  .insertInto('memberRatings')
  .values(
    [sena, mira].map(({ id }, at) => ({
      ...{ userId: id, decided: 40, wins: 30, marketWins: 20, weeks: 9, rank: at + 1, lowerBound: 0.07 },
    })),
  )
  .execute()
const { appending } = await createRecord({ ...product, log: pino({ level: 'silent' }) })

const read = async (who = hana) =>
  (await who.call<{ items: Standing[]; nextCursor: string | null }>('GET /records/standings')).body
const rated = (saturday: string) =>
  db
    .insertInto('ratingRuns')
    .values({ saturday, finishedAt: new Date(NOW), listed: 0 })
    .execute()
const get = async (path: string) =>
  new Uint8Array((await product.app.inject({ method: 'GET', url: `/log/${path}` })).rawPayload)

async function check({ index, ...standing }: Standing) {
  return checkStanding(get, { ...standing, index: index! }, null)
}

it('waits for the ratings of the Saturday, and enters none of an earlier one', async () => {
  await rated('2024-03-09')
  await publishStandings(db, NOW)
  expect(await read()).toEqual({ items: [], nextCursor: null })
})

it('enters the boards as everybody sees them, once a Saturday', async () => {
  await rated(SATURDAY)
  await publishStandings(db, NOW)
  await publishStandings(db, NOW + 60_000)
  await appending.round()
  const { items } = await read()
  const [standing] = items
  expect(items).toHaveLength(1)
  expect(standing).toMatchObject({ saturday: SATURDAY, index: expect.any(Number) as number })
  const rows = standing!.boards.all.map(({ facts }) => [facts!.member, facts!.totalScore])
  expect(rows).toEqual([
    [hana.id, 400],
    [duri.id, 300],
    [sena.id, 200],
    [mira.id, null],
  ])
  expect(standing!.boards.week).toHaveLength(4)
  expect(standing!.boards.skill.map(({ facts }) => [facts?.member, facts?.atLeast])).toEqual([
    [sena.id, 57],
    [mira.id, null],
  ])
  expect(await check(standing!)).toMatchObject({ isSound: true, rows: 14, withheld: 0 })
})

it('is the same for those who block each other', async () => {
  await hana.call(`PUT /users/${duri.id}/block`)
  expect(await read(hana)).toEqual(await read(sena))
})

it('shows a profile that was closed since, and who has withdrawn, by hash alone, and can still be checked', async () => {
  await db.updateTable('users').set({ publicProfile: false }).where('id', '=', duri.id).execute()
  await sena.call('POST /me/withdrawal', { password: PASSWORD })
  const [standing] = (await read()).items
  expect(standing!.boards.all.map(({ facts }) => facts?.member ?? null)).toEqual([
    hana.id,
    null,
    null,
    mira.id,
  ])
  expect(await check(standing!)).toMatchObject({ isSound: true, withheld: 7 })
})

it.each<[string, (standing: Standing) => void]>([
  ['a score', ({ boards }) => (boards.all[0]!.facts!.totalScore = 401)],
  ['a rank', ({ boards }) => (boards.all[3]!.facts!.rank = 3)],
  ['a row taken away', ({ boards }) => boards.week.pop()],
  ['two rows in another order', ({ boards }) => (boards.month = boards.month.toReversed())],
  ['another Saturday', (standing) => (standing.saturday = '2024-03-09')],
  ['another board', ({ boards }) => ([boards.skill, boards.week] = [boards.week, boards.skill])],
])('notices %s', async (_, change) => {
  const [standing] = (await read()).items
  change(standing!)
  expect(await check(standing!)).toMatchObject({ isSound: false })
})

it('shows one Saturday a page, the newest first', async () => {
  await rated('2024-03-23')
  await publishStandings(db, NOW + 7 * 86_400_000)
  const { items, nextCursor } = await read()
  expect(items.map(({ saturday }) => saturday)).toEqual(['2024-03-23'])
  const { body } = await hana.call<{ items: Standing[]; nextCursor: null }>(
    `GET /records/standings?cursor=${nextCursor}`,
  )
  expect(body).toMatchObject({ items: [{ saturday: SATURDAY }], nextCursor: null })
})
