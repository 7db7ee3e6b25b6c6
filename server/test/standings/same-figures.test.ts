import type { LeaderboardEntry, OwnLeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import type { LatestResult, MyStanding } from '@gwanyeok/domain/home/api.ts'
import { findSpanAround } from '@gwanyeok/domain/leaderboard/span.ts'
import type { NotificationView } from '@gwanyeok/domain/notifications/api.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import type { TrackRecord } from '@gwanyeok/domain/users/track-record-api.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addJudgedPrediction } from '../builders/judged-predictions.ts'
import { type Person, signUpMember } from '../product/person.ts'
import { openProductForFile } from '../product/product-for-file.ts'

// Compares home, profile, boards and notifications with an independent count over random histories.

// Wednesday 12:00 in Korea: week and month have begun, and their borders are a few days away.
const NOW = Date.parse('2024-03-06T03:00:00.000Z')
const HISTORY_COUNT = 12
const HOUR_MS = 3_600_000

const product = await openProductForFile({ at: NOW, hasFrozenClock: true })
const { db } = product
const onlooker = await signUpMember(product, 'onlooker')

interface Result {
  score: number
  /** Hours from the end of the window to `NOW`. */
  hoursAgo: number
  /** Hours from the end of the window to the judgement, which can be days for a halted stock. */
  judgedAfterHours: number
  visibility: 'public' | 'followers' | 'private'
}

const resultArbitrary: fc.Arbitrary<Result> = fc
  .record({
    score: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
    hoursAgo: fc.oneof(fc.integer({ min: 1, max: 80 }), fc.integer({ min: 81, max: 900 })),
    judgedAfterHours: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 120 })),
    visibility: fc.constantFrom('public', 'public', 'public', 'followers', 'private'),
  })
  .map((drawnResult) => ({
    ...drawnResult,
    judgedAfterHours: Math.min(drawnResult.judgedAfterHours, drawnResult.hoursAgo - 1),
  }))

interface JudgedPrediction extends Pick<Result, 'score' | 'visibility'> {
  id: string
  end: number
}

async function addHistory(author: string, results: readonly Result[]): Promise<JudgedPrediction[]> {
  const predictions: JudgedPrediction[] = []
  for (const { score, hoursAgo, judgedAfterHours, visibility } of results) {
    const end = NOW - hoursAgo * HOUR_MS
    const judgedAt = new Date(end + judgedAfterHours * HOUR_MS).toISOString()
    const outcome = { score, end: new Date(end).toISOString(), judgedAt, overrides: { visibility } }
    predictions.push({ score, visibility, end, id: await addJudgedPrediction(db, author, outcome) })
  }
  return predictions
}

function toTally(predictions: readonly JudgedPrediction[]) {
  const success = predictions.filter(({ score }) => score > 0).length
  return {
    success,
    failed: predictions.length - success,
    totalScore: predictions.reduce((sum, { score }) => sum + score, 0),
  }
}

const sortNewestFirst = (predictions: readonly JudgedPrediction[]) =>
  predictions.toSorted((a, b) => b.end - a.end)

type Board = { entries: LeaderboardEntry[]; ownEntry: OwnLeaderboardEntry }

async function readAllScreens(member: Person, viewer: Person) {
  const get = async <Body>(route: string) => (await viewer.call<Body>(`GET ${route}`)).body
  return {
    profile: await get<Profile>(`/users/${member.id}`),
    record: await get<TrackRecord>(`/users/${member.id}/track-record`),
    boards: {
      all: await get<Board>('/leaderboard?span=all'),
      month: await get<Board>('/leaderboard?span=month'),
      week: await get<Board>('/leaderboard?span=week'),
    },
  }
}

test('home, profile, boards and notifications agree on random histories', async () => {
  let memberNumber = 0
  await fc.assert(
    fc.asyncProperty(fc.array(resultArbitrary, { maxLength: 10 }), async (results) => {
      memberNumber += 1
      const member = await signUpMember(product, `member${memberNumber}`)
      const history = await addHistory(member.id, results)
      // Sums of spans are updated at most every ten seconds.
      product.clock.moveTo(product.clock.now() + 10_000)
      const totals = toTally(history)

      const home = (await member.call<{ standing: MyStanding; results: LatestResult[] }>('GET /home/mine'))
        .body
      const ownScreens = await readAllScreens(member, member)
      const { predictions, totalScore, rank } = ownScreens.profile.stats!
      expect(home.standing).toMatchObject({ ...totals, total: history.length, rank })
      expect({ totalScore, success: predictions.success, failed: predictions.failed }).toEqual(totals)
      expect(ownScreens.boards.all.ownEntry).toMatchObject({ ...totals, rank })
      expect(ownScreens.profile.member.judged).toBe(history.length)
      expect(ownScreens.record).toMatchObject({ judged: history.length, success: totals.success })
      expect(ownScreens.record.score.at(-1)?.total ?? 0).toBe(totals.totalScore)
      expect(ownScreens.profile.nonPublicCount).toBe(
        history.filter(({ visibility }) => visibility !== 'public').length,
      )

      for (const span of ['month', 'week'] as const) {
        const { from, to } = findSpanAround(span, NOW)
        const spanTally = toTally(history.filter(({ end }) => end >= from && end < to))
        const { ownEntry, entries } = ownScreens.boards[span]
        expect(ownEntry).toMatchObject(spanTally)
        expect(ownEntry.rank === null).toBe(spanTally.totalScore === 0)
        expect(entries.every((entry) => entry.totalScore! > 0)).toBe(true)
        if (span === 'week') expect(home.standing.weekScore).toBe(spanTally.totalScore)
      }
      const lastSevenDays = sortNewestFirst(history).filter(({ end }) => end > NOW - 7 * DAY_MS)
      expect(home.results.map(({ evaluationEnd }) => Date.parse(evaluationEnd))).toEqual(
        lastSevenDays.slice(0, 2).map(({ end }) => end),
      )
      const { items } = (await member.call<{ items: NotificationView[] }>('GET /notifications')).body
      const judgedResults = items.flatMap((item) => (item.kind === 'judged' ? [item] : []))
      const sortTimes = (times: readonly number[]) => times.toSorted((a, b) => a - b)
      expect(sortTimes(judgedResults.map(({ evaluationEnd }) => Date.parse(evaluationEnd)))).toEqual(
        sortTimes(history.map(({ end }) => end)),
      )

      // Others see the same sums, but only records of public predictions.
      const onlookersScreens = await readAllScreens(member, onlooker)
      expect(onlookersScreens.profile.stats).toEqual(ownScreens.profile.stats)
      const publicHistory = history.filter(({ visibility }) => visibility === 'public')
      expect(onlookersScreens.record).toMatchObject({
        judged: publicHistory.length,
        success: toTally(publicHistory).success,
      })
      const { shots } = onlookersScreens.record
      expect(shots).toHaveLength(publicHistory.length)
      expect(shots.filter(({ error }) => error !== null)).toHaveLength(toTally(publicHistory).success)
    }),
    { numRuns: HISTORY_COUNT },
  )
})
