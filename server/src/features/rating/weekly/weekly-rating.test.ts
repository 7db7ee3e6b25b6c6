import { addDays, tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { naivePlaces, naiveRatings } from '#test/rating/naive-rating.ts'
import { addRatedMembers, addResults, type Result } from '#test/rating/rated-results.ts'
import { seededRandom } from '#platform/seeded-random.ts'
import { estimateMembers } from './estimate-members.ts'
import { placeMembers } from './place-members.ts'

const MEMBERS = 150
const WEEKS = 12
const FIRST_MONDAY = '2024-01-08'
const WITHIN = 1e-9

const database = await createTestDatabase()
afterAll(() => database.drop())

const { next: random } = seededRandom(20)
const members = Array.from({ length: MEMBERS }, (_, at) => `member${String(at).padStart(3, '0')}`)

/** Windows of 1 to 10 trading days that begin on each day of the weeks, with what the panel did in them. */
const windows = tradingDaysBetween(FIRST_MONDAY, addDays(FIRST_MONDAY, WEEKS * 7 - 3)).flatMap((first) =>
  [1, 3, 4, 10].map((sessions) => ({
    windowFirst: first,
    windowLast: tradingDaysBetween(first, addDays(first, 30))[sessions - 1]!,
    panel: { wins: Math.floor(random() * 40), losses: Math.floor(random() * 22) },
  })),
)

/** Members of different diligence and luck; every fifth wins more often, another fifth has two stocks, and some stop early. */
const results = members.flatMap((author, member) =>
  Array.from({ length: 5 + Math.floor(random() * 40) }, (_, at): Result => {
    const until = member % 7 === 0 ? windows.length / 2 : windows.length
    const window = windows[Math.floor(random() * until)]!
    const isUp = random() < 0.6
    const { wins, losses } = window.panel
    return {
      ...window,
      id: `${author}-${at}`,
      author,
      stock: `S${Math.floor(random() * (member % 5 === 1 ? 2 : 70))}`,
      isUp,
      panel: isUp ? window.panel : { wins: losses, losses: wins },
      isWin: random() < (member % 5 === 0 ? 0.95 : 0.5),
    }
  }),
)

/** Saturdays on which part of the results had come, and one on which all had. */
const SATURDAYS = ['2024-02-17', '2024-03-16', '2024-04-20', '2024-04-27']

test('agrees with a naive rating of 150 members week by week to 1e-9', async () => {
  const { db } = database
  await addRatedMembers(db, members)
  // It counts in a few rows: tens of thousands of steps in one statement would take minutes.
  await sql`alter table predictions disable trigger "predictions_tally"`.execute(db)
  await addResults(db, results)
  const badges = new Map<string, number>()
  for (const saturday of SATURDAYS) {
    const at = ratedAt(saturday)
    await estimateMembers(db, saturday)
    await placeMembers(db, { saturday, now: at })

    const ended = results.filter(({ windowLast }) => Date.parse(`${windowLast}T21:00:00Z`) <= at)
    const ratings = naiveRatings(ended, saturday)
    const places = naivePlaces(ratings)
    const rows = await db.selectFrom('memberRatings').selectAll().orderBy('userId').execute()
    expect(rows.map(({ userId }) => userId)).toEqual([...ratings.keys()].toSorted())
    for (const row of rows) {
      const { decided, wins, marketWins, weeks, x, se, p } = ratings.get(row.userId)!
      expect(row).toMatchObject({ decided, wins, weeks })
      expect(Math.abs(row.marketWins - marketWins)).toBeLessThan(WITHIN)
      expect(Math.abs(row.x! - x)).toBeLessThan(WITHIN)
      expect(Math.abs(row.standardError! - se)).toBeLessThan(WITHIN)
      expect(Math.abs(row.pValue! - p)).toBeLessThan(WITHIN)
    }
    const ranked = rows.filter(({ rank }) => rank !== null).toSorted((a, b) => a.rank! - b.rank!)
    expect(ranked.map(({ userId }) => userId)).toEqual(places.map(({ author }) => author))
    for (const [place, { lower, author, isProven }] of places.entries()) {
      expect(Math.abs(ranked[place]!.lowerBound! - lower)).toBeLessThan(WITHIN)
      badges.set(author, isProven ? (badges.get(author) ?? 0) + 1 : 0)
    }
    const holders = rows.filter(({ hasSkillBadge }) => hasSkillBadge)
    expect(holders.map(({ userId }) => userId).filter((author) => badges.get(author)! >= 2)).toEqual(
      [...badges].flatMap(([author, proven]) => (proven >= 2 ? [author] : [])).toSorted(),
    )
    for (const { decided, wins, marketWins, lowerBound } of holders) {
      expect(wins).toBeGreaterThan(decided / 2)
      expect(wins).toBeGreaterThan(marketWins)
      expect(lowerBound).toBeGreaterThan(0)
    }
    const run = await db
      .selectFrom('ratingRuns')
      .selectAll()
      .where('saturday', '=', saturday)
      .executeTakeFirst()
    expect(run!.listed).toBe(places.length)
  }
  expect([...badges.values()].filter((proven) => proven >= 2).length).toBeGreaterThan(10)
}, 120_000)
