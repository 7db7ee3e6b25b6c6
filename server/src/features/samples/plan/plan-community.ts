import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import { computeJudgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import type { Random } from '#platform/seeded-random.ts'
import * as texts from '../texts.ts'
import {
  type Authorship,
  drawAuthorshipAfter,
  drawAuthorshipDuring,
  isPublicAndAboutStock,
  isPublicAndOver,
} from './draw-authorship.ts'
import type { PlannedPrediction } from './plan-predictions.ts'
import { createTextDrawer, type PlannedReactions, planReactions } from './plan-reactions.ts'
import { drawPastMoment, SAMPLE_PAST_DAYS } from './draw-moments.ts'

// In this file, members are identified by their index in the plan, and times are in epoch ms.

interface PlannedPost extends PlannedReactions, Authorship {
  content: string
}

export interface CommunityPlan {
  follows: { follower: number; followee: number; at: number }[]
  /** `predictionId` is the attached prediction. */
  posts: (PlannedPost & { visibility: Visibility; predictionId?: string })[]
  stockPosts: (PlannedPost & { stock: texts.SampleStock })[]
  /** Reactions to the predictions. */
  reactions: ({ id: string } & PlannedReactions)[]
}

interface PredictionWithId {
  id: string
  planned: PlannedPrediction
}

const MEMBERS = [...texts.SAMPLE_USERNAMES.keys()]
const FOLLOW_PROBABILITY = 0.4
const MAX_POST_AGE_DAYS = 7
/** Most posts about a stock are written by somebody who is predicting it, and show that prediction. */
const DURING_PREDICTION_PROBABILITY = 0.6
const PUBLIC_POST_PROBABILITY = 0.9
const MIN_POSTS = 15
const MAX_POSTS = 25
const MIN_POSTS_PER_STOCK = 3
const MAX_POSTS_PER_STOCK = 8
const MAX_COMMENTS_PER_ITEM = 5

/** Plans posts, reactions and follows among sample members up to `now` (epoch ms). */
export function planCommunity(
  random: Random,
  predictions: readonly PredictionWithId[],
  now: number,
): CommunityPlan {
  const follows = planFollows(random, now)
  const drawComment = createTextDrawer(random, texts.POST_COMMENTS)
  const drawAuthorship = (): Authorship => ({
    member: random.pick(MEMBERS),
    at: drawPastMoment(random, now, MAX_POST_AGE_DAYS),
  })
  const planPost = (content: string, visibility: Visibility, authorship: Authorship): PlannedPost => {
    const audience = listAudience(follows, authorship.member, visibility)
    const options = { audience, at: authorship.at, until: now, maxComments: MAX_COMMENTS_PER_ITEM }
    return { ...authorship, content, ...planReactions(random, drawComment, options) }
  }
  const posts = random
    .shuffle(texts.GENERAL_POSTS)
    .slice(0, random.drawInteger(MIN_POSTS, MAX_POSTS) - texts.RESULT_POSTS.length)
    .map((content) => {
      const visibility =
        random.drawFraction() < PUBLIC_POST_PROBABILITY ? ('public' as const) : ('followers' as const)
      return { ...planPost(content, visibility, drawAuthorship()), visibility }
    })
  const resultPosts = random
    .shuffle(predictions.filter(({ planned }) => isPublicAndOver(planned, now)))
    .slice(0, texts.RESULT_POSTS.length)
    .map(({ id, planned }, index) => ({
      ...planPost(texts.RESULT_POSTS[index]!, 'public', drawAuthorshipAfter(random, planned, now)),
      visibility: 'public' as const,
      predictionId: id,
    }))
  const drawGeneralPost = createTextDrawer(random, texts.GENERAL_STOCK_POSTS)
  const stockPosts = planStockPostAuthorships(random, predictions, { drawAuthorship, now }).map(
    ({ stock, isFirst, ...authorship }) => ({
      ...planPost(isFirst ? texts.STOCK_TEXTS[stock].post : drawGeneralPost(), 'public', authorship),
      stock,
    }),
  )
  return {
    follows,
    posts: [...posts, ...resultPosts],
    stockPosts,
    reactions: planReactionsToPredictions(random, predictions, follows, now),
  }
}

const planFollows = (random: Random, now: number): CommunityPlan['follows'] =>
  MEMBERS.flatMap((follower) =>
    MEMBERS.filter((followee) => followee !== follower && random.drawFraction() < FOLLOW_PROBABILITY).map(
      (followee) => ({
        follower,
        followee,
        at: random.drawInteger(now - SAMPLE_PAST_DAYS * DAY_MS, now),
      }),
    ),
  )

type StockPostAuthorship = Authorship & {
  stock: texts.SampleStock
  /** Whether it is the first post about its stock, whose text is about the stock. */
  isFirst: boolean
}

/** Plans the posts about each stock without their texts, newest first, so that equal texts are far from each other. */
function planStockPostAuthorships(
  random: Random,
  predictions: readonly PredictionWithId[],
  { drawAuthorship, now }: { drawAuthorship: () => Authorship; now: number },
): StockPostAuthorship[] {
  const stocks = [...new Set(predictions.map(({ planned }) => planned.choice.stock as texts.SampleStock))]
  const authorships = stocks.flatMap((stock) => {
    const publicPredictions = predictions.filter(({ planned }) => isPublicAndAboutStock(planned, stock))
    return Array.from(
      { length: random.drawInteger(MIN_POSTS_PER_STOCK, MAX_POSTS_PER_STOCK) },
      (_, index) => ({
        stock,
        isFirst: index === 0,
        ...(publicPredictions.length > 0 && random.drawFraction() < DURING_PREDICTION_PROBABILITY
          ? drawAuthorshipDuring(random, random.pick(publicPredictions).planned, now)
          : drawAuthorship()),
      }),
    )
  })
  return authorships.toSorted((a, b) => b.at - a.at)
}

/**
 * Plans reactions of members who can see the predictions, before the result and before `now`. Only predictions whose
 * rationale they can read get comments.
 */
function planReactionsToPredictions(
  random: Random,
  predictions: readonly PredictionWithId[],
  follows: CommunityPlan['follows'],
  now: number,
): CommunityPlan['reactions'] {
  const drawComment = createTextDrawer(random, texts.PREDICTION_COMMENTS)
  return predictions.map(({ id, planned: { member, at: madeAt, choice } }) => {
    const isCommentable = choice.content !== '' && choice.revealTiming === 'immediate'
    return {
      id,
      ...planReactions(random, drawComment, {
        audience: listAudience(follows, member, choice.visibility),
        at: madeAt,
        until: Math.min(now, computeJudgingWindow(madeAt, choice.period).evaluationEnd),
        maxComments: isCommentable ? MAX_COMMENTS_PER_ITEM : 0,
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
