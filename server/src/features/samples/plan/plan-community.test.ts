import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { planCommunity } from './plan-community.ts'
import { planSamples } from './plan-samples.ts'
import { seededRandom } from '#platform/seeded-random.ts'
import { SEALED_COMMENTS, SEALED_REPLIES } from '../texts/sample-comments.ts'
import { SAMPLE_STOCKS } from '../texts/sample-members.ts'

const AT = Date.parse('2026-11-20T15:00:00Z')
const candles = [{ date: '2026-01-02', open: 100, high: 100, low: 100, close: 100, volume: 1 }]
const stocks = new Map(SAMPLE_STOCKS.map((stock) => [stock, { name: stock, candles }]))

function plan(seed: number) {
  const random = seededRandom(seed)
  const { finished, running } = planSamples(random, stocks, { at: AT, judgedBy: AT - 1_800_000 })
  const predictions = [...finished, ...running].map((planned, index) => ({ id: `P${index}`, planned }))
  return { predictions, ...planCommunity(random, { predictions, at: AT }) }
}

test('the same seed makes the same community', () => {
  expect(plan(7)).toEqual(plan(7))
  expect(plan(8)).not.toEqual(plan(7))
})

test('with any seed: as many posts and comments as specified, and nobody reacts to what they do not see', () => {
  assert(
    property(integer(), (seed) => {
      const { posts, stockPosts, reactions, predictions, follows } = plan(seed)
      expect(posts.length).toBeGreaterThanOrEqual(15)
      expect(posts.length).toBeLessThanOrEqual(25)
      const byStock = Map.groupBy(stockPosts, ({ stock }) => stock)
      expect(byStock.size).toBe(SAMPLE_STOCKS.length)
      for (const ofStock of byStock.values()) {
        expect(ofStock.length).toBeGreaterThanOrEqual(3)
        expect(ofStock.length).toBeLessThanOrEqual(8)
      }
      const madeById = new Map(predictions.map(({ id, planned }) => [id, planned]))
      for (const post of [...posts, ...stockPosts]) {
        if (post.predictionId === null) continue
        const made = madeById.get(post.predictionId)!
        expect(made).toMatchObject({ member: post.member, choice: { visibility: 'public' } })
        expect(post.at).toBeGreaterThan(made.at)
        if ('stock' in post) expect(made.choice.stock).toBe(post.stock)
      }
      const authored = [
        ...predictions.map(({ planned: { member, at, choice } }, index) => ({
          ...reactions[index]!,
          member,
          at,
          visibility: choice.visibility,
        })),
        ...posts,
        ...stockPosts.map((post) => ({ ...post, visibility: 'public' as const })),
      ]
      for (const { member, at, visibility, likes, comments } of authored) {
        expect(comments.length).toBeLessThanOrEqual(5)
        const followers = follows
          .filter(({ followee }) => followee === member)
          .map(({ follower }) => follower)
        for (const reaction of [...likes, ...comments.filter((comment) => comment.member !== member)]) {
          expect(reaction.at).toBeGreaterThanOrEqual(at)
          expect(reaction.at).toBeLessThanOrEqual(AT)
          expect(visibility).not.toBe('private')
          if (visibility === 'followers') expect(followers).toContain(reaction.member)
        }
        expect(likes.map((like) => like.member)).not.toContain(member)
        comments.forEach(({ answers, member: speaker }, place) => {
          if (answers === null) return
          expect(answers).toBeLessThan(place)
          expect(comments[answers]!.member).not.toBe(speaker)
        })
      }
    }),
    { numRuns: 50 },
  )
})

test('nobody speaks of what a sealed prediction hides', () => {
  const allowed = new Set<string>([...SEALED_COMMENTS, ...SEALED_REPLIES])
  assert(
    property(integer(), (seed) => {
      const { predictions, reactions } = plan(seed)
      const said = predictions.flatMap(({ planned }, at) =>
        planned.choice.revealTiming === 'immediate' ? [] : reactions[at]!.comments,
      )
      expect(said.filter(({ content }) => !allowed.has(content))).toEqual([])
    }),
    { numRuns: 20 },
  )
})
