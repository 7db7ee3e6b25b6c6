import type { LeaderboardEntry, OwnLeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import { expect, test } from 'vitest'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { type Person, signUpMembers } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'
import { saveWeeklyRanks } from '#shared/standings/weekly-ranks.ts'

// Wednesday in Korea; the week began on Sunday 15:00 UTC.
const NOW = Date.parse('2024-03-13T03:00:00.000Z')
const LAST_WEEK = '2024-03-08T21:00:00.000Z'
const THIS_WEEK = '2024-03-11T21:00:00.000Z'
const LATER_THIS_WEEK = '2024-03-12T21:00:00.000Z'
const NEXT_MONDAY = Date.parse('2024-03-17T15:00:00.000Z')

const product = await openProductForFile({ at: NOW })
const { db } = product
const [hana, duri, sena, neul, mira] = await signUpMembers(product, 'hana', 'duri', 'sena', 'neul', 'mira')

/** Moves the clock on, past all caches, and reads names with their movement, by rank. */
async function readMovements(caller: Person) {
  product.clock.moveTo(product.clock.now() + 10_000)
  const { body } = await caller.call<{ entries: LeaderboardEntry[]; ownEntry: OwnLeaderboardEntry }>(
    'GET /leaderboard',
  )
  return {
    rows: body.entries.map(({ member, movement }) => [member.username, movement]),
    ownEntry: body.ownEntry,
  }
}

const readMovementAtHome = async (caller: Person) =>
  (await caller.call<{ standing: { movement: unknown } }>('GET /home/mine')).body.standing.movement

await addJudgedPrediction(db, hana.id, { score: 300, end: LAST_WEEK })
await addJudgedPrediction(db, duri.id, { score: 200, end: LAST_WEEK })
await addJudgedPrediction(db, sena.id, { score: 100, end: LAST_WEEK })

test('movements are null before last week’s ranks are saved', async () => {
  expect((await readMovements(hana)).rows).toEqual([
    ['hana', null],
    ['duri', null],
    ['sena', null],
  ])
})

test('movements compare with the ranks at the end of last week, without this week’s results, and mark new members', async () => {
  await addJudgedPrediction(db, sena.id, { score: 150, end: THIS_WEEK })
  await addJudgedPrediction(db, neul.id, { score: 50, end: THIS_WEEK })
  await saveWeeklyRanks(db, NOW)
  const { rows, ownEntry } = await readMovements(sena)
  expect(rows).toEqual([
    ['hana', 0],
    ['sena', 1],
    ['duri', -1],
    ['neul', 'new'],
  ])
  expect(ownEntry).toMatchObject({ rank: 2, movement: 1 })
  expect((await readMovements(mira)).ownEntry).toMatchObject({ rank: null, movement: null })
  expect(await Promise.all([sena, neul, mira].map(readMovementAtHome))).toEqual([1, 'new', null])
})

test('ranks are saved once a week, whatever is judged later', async () => {
  const ranksBefore = await db.selectFrom('weeklyRanks').selectAll().execute()
  await addJudgedPrediction(db, mira.id, { score: 900, end: LAST_WEEK })
  await saveWeeklyRanks(db, NOW)
  expect(await db.selectFrom('weeklyRanks').selectAll().execute()).toEqual(ranksBefore)
})

test('a new week compares with the ranks at the end of the previous week, once the job has saved them', async () => {
  product.clock.moveTo(NEXT_MONDAY)
  // Now duri has as many points as sena, who reached them earlier.
  await addJudgedPrediction(db, duri.id, { score: 50, end: LATER_THIS_WEEK })
  expect(new Set((await readMovements(hana)).rows.map(([, movement]) => movement))).toEqual(new Set([null]))
  await saveWeeklyRanks(db, NEXT_MONDAY)
  expect((await readMovements(hana)).rows).toEqual([
    ['mira', 0],
    ['hana', 0],
    ['sena', 0],
    ['duri', 0],
    ['neul', 0],
  ])
  const weeks = await db.selectFrom('weeklyRanks').select('week').distinct().execute()
  expect(weeks).toEqual([{ week: '2024-03-18' }])
})
