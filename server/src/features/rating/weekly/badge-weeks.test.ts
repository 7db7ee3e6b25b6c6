import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { addRatedMembers } from '#test/rating/rated-results.ts'
import { placeMembers } from './place-members.ts'

const FIRST_SATURDAY = '2024-04-27'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.drop())
await addRatedMembers(db, ['minji'])
await db
  .insertInto('memberRatings')
  .values({
    ...{ userId: 'minji', decided: 100, wins: 70, marketWins: 50, weeks: 20, x: 0.2, standardError: 0.05 },
  })
  .execute()

let passed = 0
/** Whether she has the badge after a Saturday with these figures. */
async function rated(figures: { pValue: number; wins?: number }): Promise<boolean> {
  const saturday = addDays(FIRST_SATURDAY, 7 * passed++)
  await db
    .updateTable('memberRatings')
    .set({ wins: 70, ...figures })
    .execute()
  await placeMembers(db, { saturday, now: ratedAt(saturday) })
  const { hasSkillBadge } = await db
    .selectFrom('memberRatings')
    .select('hasSkillBadge')
    .executeTakeFirstOrThrow()
  return hasSkillBadge
}

test('a badge comes after two proven weeks in a row, and goes after four without a proof or against the record', async () => {
  const proven = { pValue: 0.001 }
  const lucky = { pValue: 0.9 }
  const weeks = [
    ...[proven, lucky, proven, proven],
    ...[lucky, lucky, lucky, proven],
    ...[lucky, lucky, lucky, lucky],
    ...[proven, proven, { ...lucky, wins: 50 }, proven, proven],
  ]
  const badges: boolean[] = []
  for (const week of weeks) badges.push(await rated(week))
  expect(badges).toEqual([
    ...[false, false, false, true],
    ...[true, true, true, true],
    ...[true, true, true, false],
    ...[false, true, false, false, true],
  ])
})
