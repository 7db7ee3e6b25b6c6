import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addMember } from '../../../test/builders/builders.ts'
import { createTestDatabase } from '../../../test/database/create-test-database.ts'
import type { TestDatabase } from '../../../test/database/test-database.ts'
import { rankMembers } from './rank-members.ts'
import { compareStandings } from '../../../test/oracles/compare-standings.ts'

const START = Date.parse('2024-06-03T16:00:00Z')
const HOUR_MS = 3_600_000

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.db.deleteFrom('users').execute()
})
afterAll(() => database?.drop())

interface Standing {
  totalScore: number
  judged: number
  /** Hours after the start of the latest evaluation end, and of the sign-up. */
  latest: number
  joined: number
  withdrawn?: boolean
}

async function addStanding(name: string, standing: Standing): Promise<string> {
  const { totalScore, judged, latest, joined, withdrawn = false } = standing
  const id = await addMember(database.db, name, START + joined * HOUR_MS)
  if (withdrawn) {
    await database.db
      .updateTable('users')
      .set({ withdrawnAt: new Date(START) })
      .where('id', '=', id)
      .execute()
  }
  await database.db
    .insertInto('memberStats')
    .values({
      userId: id,
      totalScore,
      success: judged,
      total: judged,
      latestEvaluationEnd: judged > 0 ? new Date(START + latest * HOUR_MS) : null,
    })
    .execute()
  return id
}

const rank = () => database.db.transaction().execute(rankMembers)

async function ranks(): Promise<Map<string, number | null>> {
  const rows = await database.db.selectFrom('memberStats').select(['userId', 'rank']).execute()
  return new Map(rows.map((row) => [row.userId, row.rank]))
}

async function badges(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('memberStats')
    .select('userId')
    .where('hasSkillBadge', '=', true)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

const judged = { judged: 1, latest: 0, joined: 0 }

describe('ranks', () => {
  it('are ordered by score, then by the earlier last judgement, then by sign-up', async () => {
    const late = await addStanding('late', { ...judged, totalScore: 500, latest: 2 })
    const newcomer = await addStanding('newcomer', { ...judged, totalScore: 500, latest: 1, joined: 5 })
    const veteran = await addStanding('veteran', { ...judged, totalScore: 500, latest: 1, joined: 1 })
    const best = await addStanding('best', { ...judged, totalScore: 501, latest: 9 })
    await rank()
    expect(await ranks()).toEqual(
      new Map([
        [late, 4],
        [newcomer, 3],
        [veteran, 2],
        [best, 1],
      ]),
    )
  })

  it('are for members with something judged who have not withdrawn', async () => {
    const waiting = await addStanding('waiting', { ...judged, totalScore: 0, judged: 0 })
    const gone = await addStanding('gone', { ...judged, totalScore: 900, withdrawn: true })
    const unlucky = await addStanding('unlucky', { ...judged, totalScore: 0 })
    await database.db.updateTable('memberStats').set({ rank: 1 }).where('userId', '=', gone).execute()
    await rank()
    expect(await ranks()).toEqual(
      new Map([
        [waiting, null],
        [gone, null],
        [unlucky, 1],
      ]),
    )
  })

  it('come with the badge of skill, which is hidden without one', async () => {
    const [proven, unproven, held, gone] = [
      await addStanding('proven', { ...judged, totalScore: 30 }),
      await addStanding('unproven', { ...judged, totalScore: 40 }),
      await addStanding('held', { ...judged, totalScore: 20 }),
      await addStanding('gone', { ...judged, totalScore: 10, withdrawn: true }),
    ]
    const rated = { judged: 30, hits: 20, expected: 12, information: 20, weeks: 8 }
    await database.db
      .insertInto('memberRatings')
      .values(
        [proven, unproven, held, gone].map((userId) => ({
          ...rated,
          userId,
          hasSkillBadge: userId !== unproven,
        })),
      )
      .execute()
    await database.db
      .insertInto('memberHolds')
      .values({ userId: held, placedAt: new Date(START), placedBy: proven, note: '같은 기기' })
      .execute()
    await rank()
    expect(await badges()).toEqual([proven])
    await database.db.deleteFrom('memberHolds').execute()
    await rank()
    expect(await badges()).toEqual([proven, held].toSorted())
    await database.db.updateTable('memberRatings').set({ hasSkillBadge: false }).execute()
    await rank()
    expect(await badges()).toEqual([])
  })

  it('are written only where they change', async () => {
    const first = await addStanding('first', { ...judged, totalScore: 30 })
    const second = await addStanding('second', { ...judged, totalScore: 20 })
    const third = await addStanding('third', { ...judged, totalScore: 10 })
    await rank()
    await database.db.updateTable('memberStats').set({ totalScore: 25 }).where('userId', '=', third).execute()
    const before = await versions()
    await rank()
    const after = await versions()
    const isRewritten = (id: string) => before.get(id) !== after.get(id)
    expect([first, second, third].map(isRewritten)).toEqual([false, true, true])
  })

  it('are those of the rule, whatever the standings', async () => {
    const aStanding = fc.record({
      totalScore: fc.integer({ min: 0, max: 4 }),
      judged: fc.integer({ min: 0, max: 3 }),
      latest: fc.integer({ min: 0, max: 3 }),
      joined: fc.integer({ min: 0, max: 3 }),
      withdrawn: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(aStanding, { maxLength: 12 }), async (standings) => {
        await database.db.deleteFrom('users').execute()
        const members = []
        for (const [index, standing] of standings.entries()) {
          members.push({ ...standing, id: await addStanding(`member_${index}`, standing) })
        }
        await rank()
        const inOrder = members
          .filter((member) => member.judged > 0 && !member.withdrawn)
          .map(({ id, totalScore, latest, joined }) => ({
            id,
            totalScore,
            latestEvaluationEnd: latest,
            signedUpAt: joined,
          }))
          .toSorted(compareStandings)
        const expected = new Map<string, number | null>(members.map(({ id }) => [id, null]))
        for (const [index, { id }] of inOrder.entries()) expected.set(id, index + 1)
        expect(await ranks()).toEqual(expected)
      }),
      { numRuns: 40 },
    )
  })
})

async function versions(): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    select "userId" as id, xmin::text as version from "memberStats"`.execute(database.db)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
