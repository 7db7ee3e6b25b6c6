import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { expect, it, onTestFinished } from 'vitest'
import { PASSWORD, type Person } from '../../../test/product/person.ts'
import { addRatedMembers } from '../../../test/rating/rated-results.ts'
import { boardSeenBy, openRatedWorld, ratingSeenBy, SATURDAY } from '../../../test/rating/rated-world.ts'

const { product, people } = await openRatedWorld()

it('lists by the lower bound, and after that who lacks predictions', async () => {
  const { entries, mine, updatedAt } = await boardSeenBy(people.duri)
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
  const theirs = (await boardSeenBy(people.duri)).entries[2]
  expect(theirs).toMatchObject({ rank: 3, judged: null, luckRange: null, lowerBound: null, missing: null })
  expect((await boardSeenBy(people.mira)).mine).toMatchObject({
    rank: 3,
    judged: 24,
    actual: 8,
    expected: 12,
  })
  const rating = await ratingSeenBy(people.duri, people.mira)
  expect(rating).toMatchObject({ rank: 3, judged: null, lowerBound: null })
  expect(rating.bands.every(({ judged }) => judged === 0)).toBe(true)
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

it('has nothing after a cursor beyond all places, and refuses one of no page', async () => {
  const beyond = Buffer.from('999999999999999.few').toString('base64url')
  expect(await boardSeenBy(people.duri, beyond)).toMatchObject({ entries: [], nextCursor: null })
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
  const first = await boardSeenBy(people.hana)
  const second = await boardSeenBy(people.hana, first.nextCursor!)
  const names = [...first.entries, ...second.entries].map(({ member }) => member.id)
  expect([first.entries.length, second.entries.length, second.nextCursor]).toEqual([50, 14, null])
  expect(new Set(names).size).toBe(64)
  const judged = [...first.entries, ...second.entries].slice(3).map((entry) => entry.judged)
  expect(judged).toEqual(judged.toSorted((a, b) => b! - a!))
  await product.db.deleteFrom('memberRatings').where('userId', 'like', 'crowd%').execute()
})

it('a withdrawn member leaves the board, and the groups lose what was theirs', async () => {
  const { body } = await people.duri.call('POST /me/withdrawal', { password: PASSWORD })
  expect(body).toMatchObject({ done: true })
  expect((await boardSeenBy(people.hana)).entries.map(({ member }) => member.username)).not.toContain('duri')
  const left = await product.db
    .selectFrom('memberRatingGroups')
    .select('userId')
    .where('userId', '=', people.duri.id)
    .execute()
  expect(left).toEqual([])
})
