import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addMember } from '#test/builders/builders.ts'
import { createTestDatabase } from '#test/database/create-test-database.ts'
import { findDriftedRankingInputs } from '../integrity/recount.ts'
import { RANK, updateRankableMembers, writeRankBuckets } from './ranks.ts'
import { compareStandings } from '#test/oracles/compare-standings.ts'

const START = Date.parse('2024-06-03T16:00:00Z')
const HOUR_MS = 3_600_000

const database = await createTestDatabase()
afterEach(async () => {
  await database.db.deleteFrom('users').execute()
})
afterAll(() => database.drop())

interface StandingInput {
  totalScore: number
  judgedCount: number
  /** Hours after `START` of the latest evaluation end, and of the sign-up. */
  latestEndHour: number
  signUpHour: number
  withdrawn?: boolean
}

async function addRankedMember(name: string, standing: StandingInput): Promise<string> {
  const { totalScore, judgedCount, latestEndHour, signUpHour, withdrawn = false } = standing
  const id = await addMember(database.db, name, START + signUpHour * HOUR_MS)
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
      signedUpAt: new Date(START + signUpHour * HOUR_MS),
      isRankable: !withdrawn,
      totalScore,
      success: judgedCount,
      total: judgedCount,
      latestEvaluationEnd: judgedCount > 0 ? new Date(START + latestEndHour * HOUR_MS) : null,
    })
    .execute()
  return id
}

async function findRanks(): Promise<Map<string, number | null>> {
  const rows = await database.db
    .selectFrom('memberStats as s')
    .select(['s.userId', RANK.as('rank')])
    .execute()
  return new Map(rows.map((row) => [row.userId, row.rank]))
}

async function findMembersWithBadge(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('memberStats')
    .select('userId')
    .where('hasSkillBadge', '=', true)
    .orderBy('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}

const ONCE_JUDGED = { judgedCount: 1, latestEndHour: 0, signUpHour: 0 }

describe('ranks', () => {
  it('are ordered by score, then by the earlier last judgement, then by sign-up', async () => {
    const lateMember = await addRankedMember('late', { ...ONCE_JUDGED, totalScore: 500, latestEndHour: 2 })
    const newcomer = await addRankedMember('newcomer', {
      ...ONCE_JUDGED,
      totalScore: 500,
      latestEndHour: 1,
      signUpHour: 5,
    })
    const veteran = await addRankedMember('veteran', {
      ...ONCE_JUDGED,
      totalScore: 500,
      latestEndHour: 1,
      signUpHour: 1,
    })
    const bestMember = await addRankedMember('best', { ...ONCE_JUDGED, totalScore: 501, latestEndHour: 9 })
    expect(await findRanks()).toEqual(
      new Map([
        [lateMember, 4],
        [newcomer, 3],
        [veteran, 2],
        [bestMember, 1],
      ]),
    )
  })

  it('exist only for members with a judged prediction who have not withdrawn', async () => {
    const waitingMember = await addRankedMember('waiting', { ...ONCE_JUDGED, totalScore: 0, judgedCount: 0 })
    const withdrawnMember = await addRankedMember('gone', {
      ...ONCE_JUDGED,
      totalScore: 900,
      withdrawn: true,
    })
    const unluckyMember = await addRankedMember('unlucky', { ...ONCE_JUDGED, totalScore: 0 })
    expect(await findRanks()).toEqual(
      new Map([
        [waitingMember, null],
        [withdrawnMember, null],
        [unluckyMember, 1],
      ]),
    )
  })

  it('come with a badge for members ahead of the market, which is hidden while they have no rank', async () => {
    const provenMember = await addRankedMember('proven', { ...ONCE_JUDGED, totalScore: 30 })
    const unprovenMember = await addRankedMember('unproven', { ...ONCE_JUDGED, totalScore: 40 })
    const suspendedMember = await addRankedMember('suspended', { ...ONCE_JUDGED, totalScore: 20 })
    const withdrawnMember = await addRankedMember('gone', { ...ONCE_JUDGED, totalScore: 10, withdrawn: true })
    const setMarketDays = (ids: string[], marketWins: number, marketLosses: number) =>
      database.db
        .updateTable('memberStats')
        .set({ marketWins, marketLosses })
        .where('userId', 'in', ids)
        .execute()
    // With 100 days, a lead of 50 is just enough: 50² = 25 · 100. With 99 days, a lead of 49 is not: 49² < 25 · 99.
    await setMarketDays([unprovenMember], 63, 37)
    await setMarketDays([provenMember, suspendedMember, withdrawnMember], 75, 25)
    await database.db
      .updateTable('users')
      .set({ suspendedUntil: new Date(START) })
      .where('id', '=', suspendedMember)
      .execute()
    // A trigger has already updated the suspended member: updating all members changes nothing.
    await updateRankableMembers(database.db)
    expect(await findMembersWithBadge()).toEqual([provenMember])
    await database.db.updateTable('users').set({ suspendedUntil: null }).execute()
    expect(await findMembersWithBadge()).toEqual([provenMember, suspendedMember].toSorted())
    await setMarketDays([provenMember, suspendedMember], 74, 25)
    expect(await findMembersWithBadge()).toEqual([])
  })

  it('equal a full sort after any changes; beyond the first bucket, once the buckets are written again', async () => {
    const cases = fc.record({
      /** 0: all members are in the first bucket. */
      bucketSize: fc.nat(4),
      steps: fc.array(stepArbitrary, { minLength: 5, maxLength: 40 }),
    })
    await fc.assert(
      fc.asyncProperty(cases, async ({ bucketSize, steps }) => {
        await database.db.deleteFrom('users').execute()
        await writeRankBuckets(database.db)
        const model: Model = []
        for (const step of steps) {
          await takeStep(model, step)
          if (bucketSize > 0)
            await writeRankBuckets(database.db, { first: bucketSize + 1, others: bucketSize })
          expect(await findRanks()).toEqual(computeRanksNaively(model))
        }
        expect(await findDriftedRankingInputs(database.db)).toEqual([])
      }),
      { numRuns: process.env['LONG'] ? 200 : 25 },
    )
  })

  it('beyond the first bucket follow a withdrawal only when the buckets are written again', async () => {
    const ids: string[] = []
    for (const n of [5, 4, 3, 2, 1])
      ids.push(await addRankedMember(`member_${n}`, { ...ONCE_JUDGED, totalScore: n }))
    await writeRankBuckets(database.db, createBuckets(2))
    await database.db
      .updateTable('users')
      .set({ withdrawnAt: new Date(START) })
      .where('id', '=', ids[0]!)
      .execute()
    expect([...(await findRanks()).values()].toSorted((a, b) => a! - b!)).toEqual([null, 1, 3, 4, 5])
    await writeRankBuckets(database.db, createBuckets(2))
    expect([...(await findRanks()).values()].toSorted((a, b) => a! - b!)).toEqual([null, 1, 2, 3, 4])
  })

  it('are complete after predictions were judged while buckets were written', async () => {
    const ids: string[] = []
    for (let n = 0; n < 60; n++)
      ids.push(await addRankedMember(`member_${n}`, { ...ONCE_JUDGED, totalScore: n % 7, signUpHour: n % 5 }))
    const judgeRepeatedly = async (skippedThird: number) => {
      const members = ids.filter((_, index) => index % 3 !== skippedThird)
      for (let round = 0; round < 15; round++)
        await countJudgedPrediction(members, 1 + ((skippedThird + round) % 3), round)
    }
    const writeRepeatedly = async () => {
      for (let round = 0; round < 15; round++)
        await writeRankBuckets(database.db, createBuckets(2 + (round % 9)))
    }
    await Promise.all([
      judgeRepeatedly(0),
      judgeRepeatedly(1),
      judgeRepeatedly(2),
      writeRepeatedly(),
      writeRepeatedly(),
    ])
    await writeRankBuckets(database.db, createBuckets(7))
    expect([...(await findRanks()).values()].toSorted((a, b) => a! - b!)).toEqual(
      ids.map((_, index) => index + 1),
    )
  })
})

const createBuckets = (bucketSize: number) => ({ first: bucketSize, others: bucketSize })

/** A member of the model, with everything that their rank depends on. */
interface ModelMember {
  id: string
  totalScore: number
  judgedCount: number
  /** Hours after `START`. */
  latestEndHour: number
  signUpHour: number
  withdrawn: boolean
  suspended: boolean
}
type Model = ModelMember[]

const stepArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('join'), seed: fc.nat(3), score: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('judge'), seed: fc.nat(4), score: fc.nat(3) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('withdraw', 'suspend', 'lift', 'clear', 'delete'),
      seed: fc.nat(9),
      score: fc.constant(0),
    }),
  },
)

interface Step {
  kind: string
  /** Selects the member, and is the hour after `START`. */
  seed: number
  score: number
}

async function takeStep(model: Model, { kind, seed, score }: Step) {
  const member = model[seed % Math.max(model.length, 1)]
  if (kind === 'join' || !member) await join(model, { seed, score })
  else if (kind === 'judge') {
    const judgedMembers = model.filter(({ withdrawn }, index) => !withdrawn && index % 2 === seed % 2)
    await countJudgedPrediction(
      judgedMembers.map(({ id }) => id),
      score,
      seed,
    )
    for (const judged of judgedMembers) {
      judged.latestEndHour = judged.judgedCount === 0 ? seed : Math.max(judged.latestEndHour, seed)
      judged.totalScore += score
      judged.judgedCount += 1
    }
  } else await changeMember(model, member, kind)
}

let joinCount = 0
async function join(model: Model, { seed, score }: Pick<Step, 'seed' | 'score'>): Promise<void> {
  const standing = { totalScore: score, judgedCount: seed % 2, latestEndHour: seed, signUpHour: seed }
  const id = await addRankedMember(`member_${joinCount++}`, standing)
  model.push({ ...standing, id, withdrawn: false, suspended: false })
}

async function changeMember(model: Model, member: ModelMember, kind: string): Promise<void> {
  const { db } = database
  const { id } = member
  if (kind === 'withdraw') {
    await db
      .updateTable('users')
      .set({ withdrawnAt: new Date(START) })
      .where('id', '=', id)
      .execute()
    member.withdrawn = true
  } else if (kind === 'suspend') {
    await db
      .updateTable('users')
      .set({ suspendedUntil: new Date(START) })
      .where('id', '=', id)
      .execute()
    member.suspended = true
  } else if (kind === 'lift') {
    await db.updateTable('users').set({ suspendedUntil: null }).where('id', '=', id).execute()
    member.suspended = false
  } else if (kind === 'clear') {
    const clearedStats = { totalScore: 0, success: 0, latestEvaluationEnd: null }
    await db.updateTable('memberStats').set(clearedStats).where('userId', '=', id).execute()
    Object.assign(member, { totalScore: 0, judgedCount: 0 })
  } else if (kind === 'delete') {
    await db.deleteFrom('users').where('id', '=', id).execute()
    model.splice(model.indexOf(member), 1)
  }
}

/** Computes every member's rank by sorting all members. */
function computeRanksNaively(model: Model): Map<string, number | null> {
  const rankedMembers = model
    .filter(({ judgedCount, withdrawn, suspended }) => judgedCount > 0 && !withdrawn && !suspended)
    .map(({ id, totalScore, latestEndHour, signUpHour }) => ({
      id,
      totalScore,
      latestEvaluationEnd: latestEndHour,
      signedUpAt: signUpHour,
    }))
    .toSorted(compareStandings)
  const expected = new Map<string, number | null>(model.map(({ id }) => [id, null]))
  for (const [index, { id }] of rankedMembers.entries()) expected.set(id, index + 1)
  return expected
}

/** Counts a judged prediction of each member, as the evaluation does for a batch. `latestEndHour` in hours after `START`. */
async function countJudgedPrediction(
  members: readonly string[],
  score: number,
  latestEndHour: number,
): Promise<void> {
  await sql`
    with locked as (
      select "userId" from "memberStats" where "userId" = any(${members}::text[]) order by "userId" for no key update
    )
    update "memberStats" s set "totalScore" = "totalScore" + ${score}, success = success + 1,
      "latestEvaluationEnd" = greatest("latestEvaluationEnd", ${new Date(START + latestEndHour * HOUR_MS)})
    from locked where s."userId" = locked."userId"`.execute(database.db)
}
