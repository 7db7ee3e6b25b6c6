import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { expect, it, onTestFinished } from 'vitest'
import { PASSWORD, type Person } from '#test/product/person.ts'
import { addRatedMembers } from '#test/rating/rated-results.ts'
import { placeMembers } from './weekly/place-members.ts'
import { boardSeenBy, openRatedWorld, ratingSeenBy, SATURDAY } from '#test/rating/rated-world.ts'

const { product, people } = await openRatedWorld()

it('lists by the lower bound, and after that who lacks duels', async () => {
  const { entries, mine, updatedAt } = await boardSeenBy(people.duri)
  expect(entries.map(({ rank, member, duels }) => [rank, member.username, duels])).toEqual([
    // Without the private one.
    [1, 'hana', { decided: 31, wins: 22 }],
    [2, 'duri', { decided: 24, wins: 12 }],
    [3, 'mira', null],
    [null, 'few', { decided: 6, wins: 6 }],
  ])
  expect(mine).toEqual(entries[1])
  expect(updatedAt).toBe(new Date(ratedAt(SATURDAY)).toISOString())
  const [hana, duri, mira, few] = entries
  expect(hana!.atLeast).toBeGreaterThan(duri!.atLeast!)
  expect(mira!.atLeast).toBeNull()
  expect(few!.atLeast).toBeNull()
  expect((await boardSeenBy(people.hana)).mine.duels).toEqual({ decided: 32, wins: 23 })
  expect((await boardSeenBy(people.few)).mine).toMatchObject({
    duels: { decided: 6, wins: 6 },
    missing: { decided: 14, weeks: 4 },
  })
  expect(few!.missing).toBeNull()
})

it('shows of a profile that is not public rank and name alone, except to its member', async () => {
  const stats = { signedUpAt: new Date(0), total: 24, success: 8, failed: 16 }
  await product.db
    .insertInto('memberStats')
    .values({ userId: people.mira.id, ...stats })
    .execute()
  const theirs = (await boardSeenBy(people.duri)).entries[2]
  expect(theirs).toMatchObject({ rank: 3, atLeast: null, duels: null, missing: null })
  expect(theirs!.member).toMatchObject({ successRate: null, judged: 0, hasSkillBadge: false })
  expect((await boardSeenBy(people.mira)).mine).toMatchObject({
    rank: 3,
    atLeast: expect.any(Number),
    duels: { decided: 24, wins: 8 },
  })
  expect(await ratingSeenBy(people.duri, people.mira)).toMatchObject({
    ...{ rank: 3, atLeast: null, duels: null, missing: null, stocks: [] },
  })
})

it('has no place for a profile that is not public before it is listed, except for its member', async () => {
  const show = (publicProfile: boolean) =>
    product.db.updateTable('users').set({ publicProfile }).where('id', '=', people.few.id).execute()
  await show(false)
  onTestFinished(async () => void (await show(true)))
  const names = async (who: Person) => (await boardSeenBy(who)).entries.map(({ member }) => member.username)
  expect(await names(people.duri)).toEqual(['hana', 'duri', 'mira'])
  expect(await names(people.few)).toEqual(['hana', 'duri', 'mira', 'few'])
})

it('does not tell by a cursor how many duels of a member were decided, and refuses one of no page', async () => {
  const namesAfter = async (position: string) =>
    (await boardSeenBy(people.duri, Buffer.from(position).toString('base64url'))).entries.map(
      ({ member }) => member.username,
    )
  for (const decided of [5, 7]) expect(await namesAfter(`${2e9 - decided}.0`)).toEqual(['few'])
  expect(await namesAfter('999999999999999.few')).toEqual(['few'])
  for (const id of [people.few.id, 'nobody']) expect(await namesAfter(`0.${id}`)).toEqual([])
  expect(await people.duri.call('GET /leaderboard/skill?cursor=few')).toMatchObject({ status: 400 })
})

it('goes on page by page', async () => {
  const crowd = Array.from({ length: 60 }, (_, at) => `crowd${String(at).padStart(2, '0')}`)
  await addRatedMembers(product.db, crowd)
  await product.db
    .insertInto('memberRatings')
    .values(crowd.map((userId, at) => ({ userId, decided: 1 + (at % 3), wins: 1, marketWins: 1, weeks: 1 })))
    .execute()
  const first = await boardSeenBy(people.hana)
  expect(Buffer.from(first.nextCursor!, 'base64url').toString()).toBe(`0.${first.entries[49]!.member.id}`)
  const second = await boardSeenBy(people.hana, first.nextCursor!)
  const names = [...first.entries, ...second.entries].map(({ member }) => member.id)
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 14, null])
  expect(new Set(names).size).toBe(64)
  expect(names.slice(4, 24).every((id) => Number(id.slice(5)) % 3 === 2)).toBe(true)
  await product.db.deleteFrom('memberRatings').where('userId', 'like', 'crowd%').execute()
})

it('says how many places were gained since the run before', async () => {
  const { db } = product
  const movements = async () =>
    (await boardSeenBy(people.duri)).entries.map(({ member, movement }) => [member.username, movement])
  expect((await movements()).map(([, movement]) => movement)).not.toContain('new')
  await db.updateTable('memberRatings').set({ x: 0.4 }).where('userId', '=', people.mira.id).execute()
  await db.updateTable('memberRatings').set({ rank: null }).where('userId', '=', people.duri.id).execute()
  const week = (count: number) =>
    new Date(Date.parse(SATURDAY) + count * 7 * DAY_MS).toISOString().slice(0, 10)
  await placeMembers(db, { saturday: week(1), now: product.clock.now() })
  expect(await movements()).toEqual([
    ['mira', 2],
    ['hana', -1],
    ['duri', 'new'],
    ['few', null],
  ])
  await placeMembers(db, { saturday: week(2), now: product.clock.now() })
  expect((await movements()).map(([, movement]) => movement)).toEqual([0, 0, 0, null])
})

it('a withdrawn member leaves the board with all duels', async () => {
  const { body } = await people.duri.call('POST /me/withdrawal', { password: PASSWORD })
  expect(body).toMatchObject({ done: true })
  expect((await boardSeenBy(people.hana)).entries.map(({ member }) => member.username)).not.toContain('duri')
  const left = await product.db
    .selectFrom('duels')
    .select('author')
    .where('author', '=', people.duri.id)
    .execute()
  expect(left).toEqual([])
})
