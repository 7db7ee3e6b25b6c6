import type {
  LeaderboardEntry,
  LeaderboardSpan,
  OwnLeaderboardEntry,
} from '@gwanyeok/domain/leaderboard/api.ts'
import { expect, test } from 'vitest'
import { addMember } from '#test/builders/builders.ts'
import { addJudgedPrediction } from '#test/builders/judged-predictions.ts'
import { type Person, signUpMember } from '#test/product/person.ts'
import { openProductForFile } from '#test/product/product-for-file.ts'

// Wednesday noon in Korea.
const NOW = Date.parse('2024-03-13T03:00:00.000Z')
const THIS_WEEK = '2024-03-12T20:00:00.000Z'
/** Midnight in Korea on the Monday of that week. */
const WEEK_START = '2024-03-10T15:00:00.000Z'
const JUST_BEFORE_WEEK = '2024-03-10T14:59:59.999Z'
const THIS_MONTH = '2024-03-04T21:00:00.000Z'
const LATER_THIS_MONTH = '2024-03-05T21:00:00.000Z'
const JUST_BEFORE_MONTH = '2024-02-29T14:59:59.999Z'

interface Board {
  span: LeaderboardSpan
  entries: LeaderboardEntry[]
  ownEntry: OwnLeaderboardEntry
  around: LeaderboardEntry[]
}

const product = await openProductForFile({ at: NOW })
const { db } = product
const signUp = (name: string) => signUpMember(product, name)
const people: Record<'hana' | 'duri' | 'sena' | 'neul' | 'mira' | 'gone' | 'calm', Person> = {
  hana: await signUp('hana'),
  duri: await signUp('duri'),
  sena: await signUp('sena'),
  neul: await signUp('neul'),
  mira: await signUp('mira'),
  gone: await signUp('gone'),
  calm: await signUp('calm'),
}
await addJudgedPrediction(db, people.hana.id, { score: 500, end: JUST_BEFORE_MONTH })
await addJudgedPrediction(db, people.hana.id, { score: 10, end: WEEK_START })
await addJudgedPrediction(db, people.duri.id, { score: 300, end: LATER_THIS_MONTH })
await addJudgedPrediction(db, people.sena.id, { score: 300, end: THIS_MONTH })
await addJudgedPrediction(db, people.neul.id, { score: 100, end: THIS_WEEK })
await addJudgedPrediction(db, people.neul.id, { score: 0, end: THIS_WEEK })
await addJudgedPrediction(db, people.neul.id, { score: 0, end: JUST_BEFORE_WEEK })
await addJudgedPrediction(db, people.mira.id, { score: 50, end: THIS_WEEK })
await addJudgedPrediction(db, people.gone.id, { score: 1000, end: THIS_WEEK })
await db.updateTable('users').set({ publicProfile: false }).where('id', '=', people.mira.id).execute()
await db
  .updateTable('users')
  .set({ withdrawnAt: new Date(NOW) })
  .where('id', '=', people.gone.id)
  .execute()

const readBoard = async (caller: Person, span: LeaderboardSpan) =>
  (await caller.call<Board>(`GET /leaderboard?span=${span}`)).body

const formatRows = ({ entries }: Board) =>
  entries.map(({ rank, member, totalScore }) => `${rank} ${member.username} ${totalScore}`)

test.each<[LeaderboardSpan, string[]]>([
  ['all', ['1 hana 510', '2 sena 300', '3 duri 300', '4 neul 100', '5 mira null']],
  ['month', ['1 sena 300', '2 duri 300', '3 neul 100', '4 mira null', '5 hana 10']],
  ['week', ['1 neul 100', '2 mira null', '3 hana 10']],
])('the board of the span %s ranks members by their points', async (span, rows) => {
  expect(formatRows(await readBoard(people.calm, span))).toEqual(rows)
})

test('the board counts successes and failures of the span, and the current pending predictions', async () => {
  const firstEntryOfWeek = (await readBoard(people.calm, 'week')).entries[0]
  expect(firstEntryOfWeek).toMatchObject({ success: 1, failed: 1, pending: 0, successRate: 50 })
  expect(firstEntryOfWeek?.member.successRate).toBeCloseTo(100 / 3)
  const fourthEntry = (await readBoard(people.calm, 'all')).entries[3]
  expect(fourthEntry).toMatchObject({ success: 1, failed: 2, pending: 0 })
  expect(fourthEntry?.successRate).toBeCloseTo(100 / 3)
})

test('the board hides the sums of a private profile from others, but not from its member', async () => {
  const entry = (await readBoard(people.calm, 'all')).entries[4]
  expect(entry).toEqual({
    rank: 5,
    movement: null,
    member: {
      id: people.mira.id,
      username: 'mira',
      photoURL: null,
      successRate: null,
      judged: 0,
      hasSkillBadge: false,
      withdrawn: false,
    },
    totalScore: null,
    success: null,
    failed: null,
    pending: null,
    successRate: null,
  })
  for (const span of ['all', 'month', 'week'] as const) {
    const { entries, ownEntry } = await readBoard(people.mira, span)
    expect(ownEntry).toMatchObject({ totalScore: 50, success: 1, failed: 0, successRate: 100 })
    expect(entries).toContainEqual(ownEntry)
  }
})

test('the board has a row without a rank for a member without results in the span', async () => {
  const unrankedStanding = { rank: null, totalScore: 0, success: 0, failed: 0, successRate: null }
  expect((await readBoard(people.calm, 'all')).ownEntry).toMatchObject(unrankedStanding)
  expect((await readBoard(people.duri, 'week')).ownEntry).toMatchObject({ ...unrankedStanding, pending: 0 })
  expect((await readBoard(people.duri, 'month')).ownEntry).toMatchObject({ rank: 2, totalScore: 300 })
})

test('a month or week has no rank without points, but counts the member’s results', async () => {
  const lateMember = await signUp('late')
  await addJudgedPrediction(db, lateMember.id, { score: 0, end: THIS_WEEK })
  product.clock.moveTo(product.clock.now() + 10_000)
  for (const span of ['month', 'week'] as const) {
    const { entries, ownEntry } = await readBoard(lateMember, span)
    expect(entries.map(({ member }) => member.username)).not.toContain('late')
    expect(ownEntry).toMatchObject({ rank: null, totalScore: 0, success: 0, failed: 1 })
  }
  expect((await readBoard(lateMember, 'all')).ownEntry).toMatchObject({ rank: 6, failed: 1 })
})

test('the board keeps rank, name and sums of a blocked member', async () => {
  const boardBefore = await readBoard(people.calm, 'all')
  await people.calm.call(`PUT /users/${people.hana.id}/block`)
  await people.duri.call(`PUT /users/${people.calm.id}/block`)
  expect(await readBoard(people.calm, 'all')).toEqual(boardBefore)
  await people.calm.call(`DELETE /users/${people.hana.id}/block`)
  await people.duri.call(`DELETE /users/${people.calm.id}/block`)
})

test('the board lists fifty members, and always the viewer’s own row', async () => {
  for (let number = 0; number < 50; number++) {
    const id = await addMember(product.db, `crowd${number}`, NOW)
    await addJudgedPrediction(product.db, id, { score: 20 + number, end: THIS_WEEK })
  }
  // Spans are computed at most every ten seconds.
  product.clock.moveTo(product.clock.now() + 10_000)
  for (const span of ['all', 'week'] as const) {
    const { entries, ownEntry } = await readBoard(people.hana, span)
    expect(entries.map(({ rank }) => rank)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(ownEntry.rank).toBe(span === 'all' ? 1 : 53)
  }
})

test('the board lists the neighbours of a member below the fifty, without hidden sums', async () => {
  const middleMember = await signUp('middle')
  await addJudgedPrediction(db, middleMember.id, { score: 15, end: THIS_WEEK })
  const privateProfile = { publicProfile: false }
  await db.updateTable('users').set(privateProfile).where('username', '=', 'crowd0').execute()
  product.clock.moveTo(product.clock.now() + 10_000)
  const allTimeBoard = await readBoard(middleMember, 'all')
  expect(allTimeBoard.ownEntry.rank).toBe(56)
  expect(
    allTimeBoard.around.map(({ rank, member, totalScore }) => [rank, member.username, totalScore]),
  ).toEqual([
    [53, 'crowd2', 22],
    [54, 'crowd1', 21],
    [55, 'crowd0', null],
    [57, 'late', 0],
  ])
  const weekBoard = await readBoard(middleMember, 'week')
  expect(weekBoard.ownEntry.rank).toBe(53)
  expect(weekBoard.around.map(({ rank, member, totalScore }) => [rank, member.username, totalScore])).toEqual(
    [
      [50, 'crowd2', 22],
      [51, 'crowd1', 21],
      [52, 'crowd0', null],
      [54, 'hana', 10],
    ],
  )
  for (const span of ['all', 'week'] as const) expect((await readBoard(people.neul, span)).around).toEqual([])
})

test('the board of the week is empty at the start of a week', async () => {
  product.clock.moveTo(Date.parse('2024-03-17T15:00:00.000Z'))
  expect(await readBoard(people.neul, 'week')).toMatchObject({
    entries: [],
    ownEntry: { rank: null, totalScore: 0 },
  })
})
