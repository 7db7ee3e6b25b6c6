import type { LeaderboardEntry } from '@gwanyeok/domain/leaderboard/api.ts'
import type { UnsealedPrediction } from '@gwanyeok/domain/predictions/api.ts'
import type { Profile } from '@gwanyeok/domain/users/api.ts'
import { isDeepStrictEqual } from 'node:util'
import {
  computeExpectedStart,
  computeExpectedResult,
  readShownStart,
  readShownResult,
} from './expectation.ts'
import { computeStart, computeResult, hasBase } from './independent-evaluation.ts'
import type { SubmittedPrediction, ReplayResult } from './replay.ts'

/** One difference between the product and the independent evaluation. */
export interface Difference {
  description: string
  expected: unknown
  actual: unknown
}

/** Compares everything that a replay produced with the independent evaluation; an empty list is a pass. */
export async function auditReplay(result: ReplayResult): Promise<Difference[]> {
  const predictionById = new Map(
    result.predictionsByMember.flat().map((prediction) => [prediction.id, prediction]),
  )
  return [
    ...result.refusedForStalePrice.flatMap(({ symbol, at }) =>
      compare(
        `${symbol} ${at}: refused for lack of a base`,
        false,
        hasBase(result.environment.market, symbol, at),
      ),
    ),
    ...result.submissions.flatMap((submission) =>
      auditPrediction(result, submission, predictionById.get(submission.answer.id)),
    ),
    ...(await auditStats(result)),
    ...(await auditRanks(result)),
  ]
}

const compare = (description: string, expected: unknown, actual: unknown): Difference[] =>
  isDeepStrictEqual(expected, actual) ? [] : [{ description, expected, actual }]

function auditPrediction(
  { environment, skippedPredictions }: ReplayResult,
  submission: SubmittedPrediction,
  actualPrediction: UnsealedPrediction | undefined,
): Difference[] {
  const description = `${submission.symbol} ${submission.answer.predictedAt} ${submission.period} days`
  if (!actualPrediction)
    return [{ description, expected: "listed on the author's profile", actual: 'not listed' }]
  const expected = computeExpectedResult(environment.market, submission, submission.judgedAt)
  const resultDifferences = expected
    ? compare(`${description}: result`, expected, readShownResult(actualPrediction))
    : compare(
        `${description}: stuck`,
        [true, 'pending'],
        [
          skippedPredictions.some(({ predictionId }) => predictionId === actualPrediction.id),
          actualPrediction.status,
        ],
      )
  return [
    ...compare(
      `${description}: has a base`,
      true,
      hasBase(environment.market, submission.symbol, submission.at),
    ),
    ...compare(
      `${description}: start`,
      computeExpectedStart(environment.market, submission),
      readShownStart(actualPrediction),
    ),
    ...resultDifferences,
  ]
}

/** Computes a member's statistics as sums over the predictions. */
function computeSums(predictions: readonly UnsealedPrediction[]) {
  const count = (status: string) => predictions.filter((prediction) => prediction.status === status).length
  const success = count('success')
  const failed = count('failed')
  const totalScore = predictions.reduce((sum, { evaluation }) => sum + (evaluation?.score ?? 0), 0)
  const judgedCount = success + failed
  return {
    totalScore,
    avgScore: judgedCount === 0 ? 0 : totalScore / judgedCount,
    predictions: {
      total: predictions.length - count('void'),
      success,
      failed,
      pending: count('pending'),
      void: count('void'),
      successRate: judgedCount === 0 ? null : (success * 100) / judgedCount,
    },
  }
}

/**
 * Counts days won and lost against the market: predictions with the same first judged day count as one, and the
 * majority decides.
 */
function computeMarketRecord(
  predictions: readonly UnsealedPrediction[],
  firstDays: ReadonlyMap<string, string>,
) {
  const balances = new Map<string, number>()
  for (const { id, evaluation } of predictions) {
    const beatMarket = evaluation?.beatMarket ?? null
    if (beatMarket === null) continue
    const day = firstDays.get(id)!
    balances.set(day, (balances.get(day) ?? 0) + (beatMarket ? 1 : -1))
  }
  const days = [...balances.values()]
  return {
    marketWins: days.filter((balance) => balance > 0).length,
    marketLosses: days.filter((balance) => balance < 0).length,
  }
}

async function auditStats({
  environment,
  predictionsByMember,
  submissions,
}: ReplayResult): Promise<Difference[]> {
  const differences: Difference[] = []
  const firstDays = new Map(
    submissions.map((submission) => {
      const start = computeStart(environment.market, submission)
      const judged = computeResult(environment.market, submission, start, submission.judgedAt)
      return [submission.answer.id, judged?.firstDay ?? '']
    }),
  )
  for (const [index, { client, id }] of environment.members.entries()) {
    const { stats } = await client.call<Profile>(`GET /users/${id}`)
    const { rank: _, ...actual } = { ...stats }
    const expected = {
      ...computeSums(predictionsByMember[index]!),
      ...computeMarketRecord(predictionsByMember[index]!, firstDays),
    }
    differences.push(...compare(`statistics of member ${index}`, expected, actual))
  }
  return differences
}

/**
 * Compares the ranks. The higher score ranks first; of equal scores, the one whose last judged window ended first; then
 * the earlier sign-up. Members are indexed in order of sign-up.
 */
async function auditRanks({ environment, predictionsByMember }: ReplayResult): Promise<Difference[]> {
  const findLatestEnd = (predictions: readonly UnsealedPrediction[]) => {
    const judgedPredictions = predictions.filter(({ evaluation }) => evaluation)
    const ends = judgedPredictions.map(({ evaluationEnd }) => evaluationEnd)
    return ends.toSorted().at(-1) ?? ''
  }
  const expected = predictionsByMember
    .map((predictions, index) => ({
      id: environment.members[index]!.id,
      score: computeSums(predictions).totalScore,
      latestEnd: findLatestEnd(predictions),
    }))
    .toSorted((a, b) => b.score - a.score || a.latestEnd.localeCompare(b.latestEnd))
    .map(({ id, score }, index) => ({ rank: index + 1, id, score }))
  const { entries } = await environment.admin.call<{ entries: LeaderboardEntry[] }>('GET /leaderboard')
  const actual = entries.map(({ rank, member, totalScore }) => ({ rank, id: member.id, score: totalScore }))
  return compare('ranks', expected, actual)
}
