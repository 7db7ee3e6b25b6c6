import { computeJudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { planCommunity } from './plan-community.ts'
import { planPredictions } from './plan-predictions.ts'
import { createSeededRandom } from '#platform/seeded-random.ts'
import { SAMPLE_STOCKS } from '../texts.ts'

const NOW = Date.parse('2026-11-20T15:00:00Z')
const candles = [{ date: '2026-01-02', open: 100, high: 100, low: 100, close: 100, volume: 1 }]
const stocks = new Map(SAMPLE_STOCKS.map((stock) => [stock, { name: stock, candles }]))

function planWithSeed(seed: number) {
  const random = createSeededRandom(seed)
  const { finished, pending } = planPredictions(random, stocks, { now: NOW, candleCutoff: NOW - 1_800_000 })
  const predictions = [...finished, ...pending].map((planned, index) => ({ id: `P${index}`, planned }))
  return { predictions, ...planCommunity(random, predictions, NOW) }
}

test('the same seed plans the same community', () => {
  expect(planWithSeed(7)).toEqual(planWithSeed(7))
  expect(planWithSeed(8)).not.toEqual(planWithSeed(7))
})

test('for any seed, the plan has the specified numbers of posts and comments, and no reaction of a member who cannot see the item', () => {
  assert(
    property(integer(), (seed) => {
      const { posts, stockPosts, reactions, predictions, follows } = planWithSeed(seed)
      expect(posts.length).toBeGreaterThanOrEqual(15)
      expect(posts.length).toBeLessThanOrEqual(25)
      const postsByStock = Map.groupBy(stockPosts, ({ stock }) => stock)
      expect(postsByStock.size).toBe(SAMPLE_STOCKS.length)
      for (const { length } of postsByStock.values()) {
        expect(length).toBeGreaterThanOrEqual(3)
        expect(length).toBeLessThanOrEqual(8)
      }
      const plannedItems = [
        ...predictions.map(({ planned: { member, at, choice } }, index) => ({
          ...reactions[index]!,
          member,
          at,
          visibility: choice.visibility,
        })),
        ...posts,
        ...stockPosts.map((post) => ({ ...post, visibility: 'public' as const })),
      ]
      for (const { member, at, visibility, likes, comments } of plannedItems) {
        expect(comments.length).toBeLessThanOrEqual(5)
        const followers = follows
          .filter(({ followee }) => followee === member)
          .map(({ follower }) => follower)
        for (const reaction of [...likes, ...comments]) {
          expect(reaction.member).not.toBe(member)
          expect(reaction.at).toBeGreaterThanOrEqual(at)
          expect(reaction.at).toBeLessThanOrEqual(NOW)
          expect(visibility).not.toBe('private')
          if (visibility === 'followers') expect(followers).toContain(reaction.member)
        }
      }
    }),
    { numRuns: 50 },
  )
})

test('nobody comments on a sealed prediction', () => {
  assert(
    property(integer(), (seed) => {
      const { predictions, reactions } = planWithSeed(seed)
      const reactionsToSealed = reactions.filter(
        (_, index) => predictions[index]!.planned.choice.revealTiming !== 'immediate',
      )
      expect(reactionsToSealed.length).toBeGreaterThan(0)
      expect(reactionsToSealed.flatMap(({ comments }) => comments)).toEqual([])
    }),
    { numRuns: 20 },
  )
})

test('most posts about a stock are written while their author predicts it, for everybody to see', () => {
  const { predictions, stockPosts } = planWithSeed(7)
  const postsDuringPrediction = stockPosts.filter(({ member, stock, at }) =>
    predictions.some(
      ({ planned: { member: predictor, at: predictedAt, choice } }) =>
        predictor === member &&
        choice.stock === stock &&
        choice.visibility === 'public' &&
        choice.revealTiming === 'immediate' &&
        predictedAt <= at &&
        at < computeJudgingWindow(predictedAt, choice.period).evaluationEnd,
    ),
  )
  expect(postsDuringPrediction.length).toBeGreaterThan(stockPosts.length / 2)
  expect(stockPosts.filter(({ at }) => at >= NOW)).toEqual([])
})

test('a post with an attached prediction is by the prediction’s author, and written after the prediction’s end', () => {
  const { predictions, posts } = planWithSeed(7)
  const postsWithPrediction = posts.filter(({ predictionId }) => predictionId !== undefined)
  expect(postsWithPrediction).toHaveLength(5)
  for (const { predictionId, member, at, visibility } of postsWithPrediction) {
    const { planned: plannedPrediction } = predictions.find(({ id }) => id === predictionId)!
    expect({ member, visibility }).toEqual({
      member: plannedPrediction.member,
      visibility: plannedPrediction.choice.visibility,
    })
    expect(at).toBeGreaterThanOrEqual(
      computeJudgingWindow(plannedPrediction.at, plannedPrediction.choice.period).evaluationEnd,
    )
    expect(at).toBeLessThan(NOW)
  }
})
