import { addDays, tradingDaysBetween } from '@gwanyeok/domain/stocks/calendar/trading-calendar.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../test/database/create-test-database.ts'
import { naivePlaces, naiveRatings } from '../../../../test/rating/naive-rating.ts'
import {
  addRatedMembers,
  addResults,
  keepMoves,
  type KeptMoves,
  type Result,
} from '../../../../test/rating/rated-results.ts'
import { seededRandom } from '../../../platform/seeded-random.ts'
import { countResults } from './count-results.ts'
import { estimateMembers } from './estimate-members.ts'
import { placeMembers } from './place-members.ts'

const MEMBERS = 500
const WEEKS = 12
const FIRST_MONDAY = '2024-01-08'
const PANEL = Array.from({ length: 55 }, (_, at) => `S${at}`)
const WITHIN = 1e-9

const database = await createTestDatabase()
afterAll(() => database.drop())

const { next: random } = seededRandom(20)
const members = Array.from({ length: MEMBERS }, (_, at) => `member${String(at).padStart(4, '0')}`)

/** Windows of 1 to 10 trading days that begin on each day of the weeks, with the panel's moves in them. */
const windows = tradingDaysBetween(FIRST_MONDAY, addDays(FIRST_MONDAY, WEEKS * 7 - 3)).flatMap((first) =>
  [1, 3, 4, 10].map((sessions): KeptMoves & { sessions: number } => ({
    windowFirst: first,
    windowLast: tradingDaysBetween(first, addDays(first, 30))[sessions - 1]!,
    sessions,
    stocks: PANEL,
    up: PANEL.map(() => random() * 2),
    down: PANEL.map(() => random() * 2),
  })),
)

/** Members of different diligence and luck; every tenth hits more often. Some chances do not count. */
const results = members.flatMap((author, member) =>
  Array.from({ length: 5 + Math.floor(random() * 60) }, (_, at): Result => {
    const { windowFirst, windowLast, sessions } = windows[Math.floor(random() * windows.length)]!
    const chance = Math.round((0.02 + 0.96 * random()) * 10_000) / 10_000
    return {
      id: `${author}-${at}`,
      author,
      stock: `S${Math.floor(random() * 70)}`,
      windowFirst,
      windowLast,
      sessions,
      isUp: random() < 0.6,
      chance,
      distance: 2.5 * (1 - chance),
      isHit: random() < chance + (member % 10 === 0 ? 0.2 : 0),
    }
  }),
)

/** Saturdays on which part of the results had come, and one on which all had. */
const SATURDAYS = ['2024-02-17', '2024-03-16', '2024-04-20', '2024-04-27']

test('agrees with a naive rating of 500 members week by week to 1e-9', async () => {
  const { db } = database
  await addRatedMembers(db, members)
  // It counts in a few rows: tens of thousands of steps in one statement would take minutes.
  await sql`alter table predictions disable trigger "predictions_tally"`.execute(db)
  await addResults(db, results)
  await keepMoves(db, windows)
  const badges = new Map<string, number>()
  for (const saturday of SATURDAYS) {
    const at = ratedAt(saturday)
    await countResults(db, at)
    await estimateMembers(db)
    await placeMembers(db, { saturday, now: at })

    const ended = results.filter(({ windowLast }) => Date.parse(`${windowLast}T21:00:00Z`) <= at)
    const ratings = naiveRatings(ended, windows)
    const { variance, places } = naivePlaces(ratings)
    const rows = await db.selectFrom('memberRatings').selectAll().orderBy('userId').execute()
    expect(rows.map(({ userId }) => userId)).toEqual([...ratings.keys()].toSorted())
    for (const row of rows) {
      const { judged, hits, expected, weeks, x, se, p } = ratings.get(row.userId)!
      expect(row).toMatchObject({ judged, hits, weeks })
      expect(Math.abs(row.expected - expected)).toBeLessThan(WITHIN)
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
    const holders = rows.filter(({ hasSkillBadge }) => hasSkillBadge).map(({ userId }) => userId)
    expect(holders.filter((author) => badges.get(author)! >= 2)).toEqual(
      [...badges].flatMap(([author, proven]) => (proven >= 2 ? [author] : [])).toSorted(),
    )
    const run = await db
      .selectFrom('ratingRuns')
      .selectAll()
      .where('saturday', '=', saturday)
      .executeTakeFirst()
    expect(run!.listed).toBe(places.length)
    expect(Math.abs(run!.skillVariance - variance)).toBeLessThan(WITHIN)
  }
  expect([...badges.values()].filter((proven) => proven >= 2).length).toBeGreaterThan(10)
}, 120_000)
