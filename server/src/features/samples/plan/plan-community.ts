import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { computeJudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import type { Random } from '#platform/seeded-random.ts'
import * as texts from '../texts.ts'
import type { PlannedPrediction } from './plan-predictions.ts'
import { drawPastMoment, SAMPLE_PAST_DAYS } from './plan-times.ts'

/** In this file, members are identified by their index in the plan, and times are in epoch ms. */
export interface PlannedReactions {
  likes: { member: number; at: number }[]
  comments: { member: number; at: number; content: string }[]
  views: number
}

interface PlannedPost extends PlannedReactions {
  member: number
  at: number
  content: string
}

export interface CommunityPlan {
  follows: { follower: number; followee: number; at: number }[]
  posts: (PlannedPost & { visibility: Visibility })[]
  stockPosts: (PlannedPost & { stock: texts.SampleStock })[]
  /** Reactions to the predictions. */
  reactions: ({ id: string } & PlannedReactions)[]
}

interface PlannedItem {
  id: string
  planned: PlannedPrediction
}

const MEMBERS = [...texts.SAMPLE_USERNAMES.keys()]
const FOLLOW_PROBABILITY = 0.4
const MAX_POST_AGE_DAYS = 21
const MAX_COMMENTS = 3
const MAX_COMMENTS_ON_PREDICTIONS = 5

/** Plans posts, reactions and follows among sample members up to `at` (epoch ms). */
export function planCommunity(
  random: Random,
  predictions: readonly PlannedItem[],
  at: number,
): CommunityPlan {
  const follows = MEMBERS.flatMap((follower) =>
    MEMBERS.filter((followee) => followee !== follower && random.drawFraction() < FOLLOW_PROBABILITY).map(
      (followee) => {
        const followedAt = random.drawInteger(at - SAMPLE_PAST_DAYS * DAY_MS, at)
        return { follower, followee, at: followedAt }
      },
    ),
  )
  const drawComment = createTextBag(random, texts.POST_COMMENTS)
  const planPost = (content: string, visibility: Visibility): PlannedPost => {
    const author = random.pick(MEMBERS)
    const writtenAt = drawPastMoment(random, at, MAX_POST_AGE_DAYS)
    const audience = listAudience(follows, author, visibility)
    const options = { audience, at: writtenAt, until: at, maxComments: MAX_COMMENTS }
    return { member: author, at: writtenAt, content, ...planReactions(random, drawComment, options) }
  }
  const posts = random
    .shuffle(texts.GENERAL_POSTS)
    .slice(0, random.drawInteger(15, 25))
    .map((content) => {
      const visibility = random.drawFraction() < 0.9 ? ('public' as const) : ('followers' as const)
      return { ...planPost(content, visibility), visibility }
    })
  const drawGeneral = createTextBag(random, texts.GENERAL_STOCK_POSTS)
  const stockPosts = texts.SAMPLE_STOCKS.flatMap((stock) => {
    return Array.from({ length: random.drawInteger(3, 8) }, (_, index) => {
      const content = index === 0 ? texts.STOCK_TEXTS[stock].post : drawGeneral()
      return { ...planPost(content, 'public'), stock }
    })
  })
  return {
    follows,
    posts,
    stockPosts,
    reactions: planReactionsToPredictions(random, predictions, follows, at),
  }
}

/**
 * Plans reactions of members who can see the predictions, before the result and before `at`. Only predictions whose
 * rationale they can read get comments.
 */
function planReactionsToPredictions(
  random: Random,
  predictions: readonly PlannedItem[],
  follows: CommunityPlan['follows'],
  at: number,
): CommunityPlan['reactions'] {
  const draw = createTextBag(random, texts.PREDICTION_COMMENTS)
  return predictions.map(({ id, planned: { member, at: madeAt, choice } }) => {
    const isCommentable = choice.content !== '' && choice.revealTiming === 'immediate'
    return {
      id,
      ...planReactions(random, draw, {
        audience: listAudience(follows, member, choice.visibility),
        at: madeAt,
        until: Math.min(at, computeJudgingWindow(madeAt, choice.period).evaluationEnd),
        maxComments: isCommentable ? MAX_COMMENTS_ON_PREDICTIONS : 0,
      }),
    }
  })
}

/** Lists the sample members who can see an item, without its author. */
function listAudience(follows: CommunityPlan['follows'], author: number, visibility: Visibility): number[] {
  if (visibility === 'private') return []
  return visibility === 'followers'
    ? follows.filter(({ followee }) => followee === author).map(({ follower }) => follower)
    : MEMBERS.filter((other) => other !== author)
}

interface ReactionOptions {
  audience: readonly number[]
  at: number
  until: number
  maxComments: number
}

/** Plans likes, comments and views of members who can see the item, between its creation and `until`. */
function planReactions(
  random: Random,
  draw: () => string,
  { audience, at, until, maxComments }: ReactionOptions,
): PlannedReactions {
  if (audience.length === 0) return { likes: [], comments: [], views: 0 }
  // Squared, so that few items have many likes.
  const likeProbability = random.drawFraction() ** 2
  const likes = audience
    .filter(() => random.drawFraction() < likeProbability)
    .map((member) => ({ member, at: random.drawInteger(at, until) }))
  const count = Math.min(random.drawInteger(0, maxComments), random.drawInteger(0, maxComments))
  const comments = Array.from({ length: count }, () => ({
    member: random.pick(audience),
    at: random.drawInteger(at, until),
    content: draw(),
  }))
  return { likes, comments, views: likes.length + count + random.drawInteger(3, 30) }
}

/** Returns a function that draws texts in random order, each equally often. */
function createTextBag(random: Random, allTexts: readonly string[]): () => string {
  let remainingTexts: string[] = []
  return () => {
    if (remainingTexts.length === 0) remainingTexts = random.shuffle(allTexts)
    return remainingTexts.pop()!
  }
}
