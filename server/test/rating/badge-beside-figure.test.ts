import type { SkillEntry } from '@gwanyeok/domain/rating/api.ts'
import { wholeMarketWins } from '@gwanyeok/domain/rating/market-part.ts'
import { ratedAt } from '@gwanyeok/domain/rating/weeks.ts'
import { addDays } from '@gwanyeok/domain/stocks/calendar/calendar-date.ts'
import { expect, test } from 'vitest'
import { placeMembers } from '../../src/features/rating/weekly/place-members.ts'
import { seededRandom } from '#platform/seeded-random.ts'
import { showRankable } from '#shared/standings/ranks.ts'
import { signedUp } from '../product/person.ts'
import { productForFile } from '../product/product-for-file.ts'
import { addRatedMembers } from './rated-results.ts'
import { boardSeenBy, SATURDAY } from './rated-world.ts'

const MEMBERS = 2000
const SATURDAYS = [0, 7, 14].map((days) => addDays(SATURDAY, days))

const product = await productForFile({ at: ratedAt(SATURDAYS.at(-1)!), still: true })
const { db } = product
const reader = await signedUp(product, 'reader')
const { next: random } = seededRandom(22)
const whole = (most: number) => Math.floor(random() * (most + 1))

/** A member between no skill and much, badge or not, whom the estimates of a week leave anywhere. */
function ratingOf(userId: string) {
  const decided = 1 + whole(300)
  const wins = Math.round(decided * Math.min(1, Math.max(0, 0.5 + (random() - 0.45) * 0.6)))
  const marketWins = decided * (0.35 + random() * 0.3)
  const x = (wins - marketWins) / decided
  const standardError = 0.45 / Math.sqrt(decided)
  return {
    ...{ userId, decided, wins, marketWins, x, standardError, weeks: 1 + whole(60) },
    pValue: Math.exp(-(Math.max(0, x / standardError) ** 2)),
    ...{ provenWeeks: whole(2), unprovenWeeks: whole(3), hasSkillBadge: random() < 0.3 },
  }
}

async function wholeBoard(): Promise<SkillEntry[]> {
  const entries: SkillEntry[] = []
  let cursor: string | null | undefined
  do {
    const page = await boardSeenBy(reader, cursor ?? undefined)
    entries.push(...page.entries)
    cursor = page.nextCursor
  } while (cursor)
  return entries
}

test('of 2,000 random members none has a badge against its figure, and the board is in the order of what it prints', async () => {
  const ids = Array.from({ length: MEMBERS }, (_, at) => `member${String(at).padStart(5, '0')}`)
  await addRatedMembers(db, ids)
  const ratings = new Map(ids.map((id) => [id, ratingOf(id)]))
  for (let at = 0; at < MEMBERS; at += 1000) {
    const part = ids.slice(at, at + 1000)
    await db
      .insertInto('memberStats')
      .values(
        part.map((userId) => ({ userId, total: 1, success: 1, signedUpAt: new Date(0), isRankable: true })),
      )
      .execute()
    await db
      .insertInto('memberRatings')
      .values(part.map((id) => ratings.get(id)!))
      .execute()
  }
  for (const saturday of SATURDAYS) {
    await placeMembers(db, { saturday, now: ratedAt(saturday) })
    await showRankable(db)
  }

  const board = await wholeBoard()
  expect(board).toHaveLength(MEMBERS)
  const listed = board.filter(({ rank }) => rank !== null)
  expect(board.slice(0, listed.length)).toEqual(listed)
  expect(listed.map(({ rank }) => rank)).toEqual(listed.map((_, at) => at + 1))
  const printed = listed.map(({ atLeast }) => atLeast!)
  expect(printed).toEqual(printed.toSorted((a, b) => b - a))

  const holders = board.filter(({ member }) => member.hasSkillBadge)
  expect(holders.length).toBeGreaterThan(100)
  for (const { rank, atLeast, member } of holders) {
    const { decided, wins, marketWins } = ratings.get(member.id)!
    expect(rank).not.toBeNull()
    expect(atLeast).toBeGreaterThan(50)
    expect(wins * 2).toBeGreaterThan(decided)
    expect(wholeMarketWins(wins, marketWins)).toBeLessThan(wins)
  }
  // The badge beside names elsewhere, and on the profile, is the same one.
  for (const { atLeast, rank, member } of [...holders.slice(0, 20), ...listed.slice(-20)]) {
    const { body } = await reader.call<object>(`GET /users/${member.id}/rating`)
    expect(body).toMatchObject({ atLeast, rank, hasSkillBadge: member.hasSkillBadge })
  }
}, 120_000)
