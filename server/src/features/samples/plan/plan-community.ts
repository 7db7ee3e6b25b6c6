import { judgingWindow } from '@gwanyeok/domain/predictions/judging/window.ts'
import { DAY_MS } from '@gwanyeok/domain/durations.ts'
import type { Visibility } from '@gwanyeok/domain/predictions/api.ts'
import type { Random } from '#platform/seeded-random.ts'
import {
  POST_COMMENTS,
  PREDICTION_COMMENTS,
  REPLIES,
  SEALED_COMMENTS,
  SEALED_REPLIES,
} from '../texts/sample-comments.ts'
import { SAMPLE_STOCKS, SAMPLE_USERNAMES, type SampleStock } from '../texts/sample-members.ts'
import { GENERAL_POSTS, GENERAL_STOCK_POSTS, STOCK_POSTS } from '../texts/sample-posts.ts'
import type { PlannedPrediction } from './plan-sample.ts'
import { type PlannedReactions, planReactions, textBag } from './plan-reactions.ts'
import { pastMoment, SAMPLE_PAST_DAYS } from './plan-times.ts'

export interface PlannedPost extends PlannedReactions {
  member: number
  at: number
  content: string
  visibility: Visibility
}

export interface PlannedStockPost extends PlannedReactions {
  member: number
  at: number
  content: string
  stock: SampleStock
}

/** A planned follow; members by their index in the plan. */
export interface PlannedFollow {
  follower: number
  followee: number
  at: number
}

/** The planned posts, and the reactions to them and to the predictions made. */
export interface CommunityPlan {
  follows: PlannedFollow[]
  posts: PlannedPost[]
  stockPosts: PlannedStockPost[]
  reactions: ({ id: string } & PlannedReactions)[]
}

const MEMBERS = SAMPLE_USERNAMES.map((_, member) => member)
const SHARE_FOLLOWED = 0.4
const POSTS_REACH_DAYS = 21
const MOST_COMMENTS = 3
const MOST_COMMENTS_ON_PREDICTIONS = 5

/** Plans posts, reactions and follows among sample members up to `at` (epoch ms). */
export function planCommunity(random: Random, { predictions, at }: Omit<Reacted, 'follows'>): CommunityPlan {
  const follows = planFollows(random, { since: at - SAMPLE_PAST_DAYS * DAY_MS, at })
  const reactions = planPredictionReactions(random, { predictions, follows, at })
  return {
    follows,
    posts: planPosts(random, follows, at),
    stockPosts: planStockPosts(random, at),
    reactions,
  }
}

interface Reacted {
  predictions: readonly { id: string; planned: PlannedPrediction }[]
  follows: readonly PlannedFollow[]
  at: number
}

/** Reactions to predictions by the members who see them, up to `at` (epoch ms) and their results. */
export function planPredictionReactions(
  random: Random,
  { predictions, follows, at }: Reacted,
): CommunityPlan['reactions'] {
  const open = { draw: textBag(random, PREDICTION_COMMENTS), replies: REPLIES }
  const sealed = { draw: textBag(random, SEALED_COMMENTS), replies: SEALED_REPLIES }
  return predictions.map(({ id, planned }) => {
    const { member, choice } = planned
    const audience = audienceOf(follows, { member, visibility: choice.visibility })
    // Without a reason there is little to talk about.
    const mostComments = choice.content === '' ? 0 : MOST_COMMENTS_ON_PREDICTIONS
    const texts = choice.revealTiming === 'immediate' ? open : sealed
    // The comments look forward to the result.
    const until = Math.min(at, judgingWindow(planned.at, choice.period).evaluationEnd)
    return {
      id,
      ...planReactions(random, texts, { author: member, audience, at: planned.at, until, mostComments }),
    }
  })
}

/** Random follows among the members; `since` and `at` are epoch ms. */
function planFollows(random: Random, { since, at }: { since: number; at: number }): PlannedFollow[] {
  return MEMBERS.flatMap((follower) =>
    MEMBERS.filter((followee) => followee !== follower && random.next() < SHARE_FOLLOWED).map((followee) => ({
      follower,
      followee,
      at: random.int(since, at),
    })),
  )
}

const followersOf = (follows: readonly PlannedFollow[], followee: number) =>
  follows.filter((follow) => follow.followee === followee).map(({ follower }) => follower)

/** The sample members who see an item, without its author. */
function audienceOf(
  follows: readonly PlannedFollow[],
  { member, visibility }: { member: number; visibility: Visibility },
): number[] {
  if (visibility === 'private') return []
  return visibility === 'followers'
    ? followersOf(follows, member)
    : MEMBERS.filter((other) => other !== member)
}

/** 15 to 25 posts to everybody, or to followers now and then. `at`: until when, in epoch ms. */
function planPosts(random: Random, follows: readonly PlannedFollow[], at: number): PlannedPost[] {
  const contents = random.shuffled(GENERAL_POSTS).slice(0, random.int(15, 25))
  const texts = { draw: textBag(random, POST_COMMENTS), replies: REPLIES }
  return contents.map((content) => {
    const member = random.pick(MEMBERS)
    const visibility: Visibility = random.next() < 0.9 ? 'public' : 'followers'
    const madeAt = pastMoment(random, at, POSTS_REACH_DAYS)
    const audience = audienceOf(follows, { member, visibility })
    const scene = { author: member, audience, at: madeAt, until: at, mostComments: MOST_COMMENTS }
    return { member, at: madeAt, content, visibility, ...planReactions(random, texts, scene) }
  })
}

/** 3 to 8 posts in the community of every sample stock; those about the stock come before those that fit any. */
function planStockPosts(random: Random, at: number): PlannedStockPost[] {
  const drawGeneral = textBag(random, GENERAL_STOCK_POSTS)
  const texts = { draw: textBag(random, POST_COMMENTS), replies: REPLIES }
  return SAMPLE_STOCKS.flatMap((stock) => {
    const own = random.shuffled(STOCK_POSTS[stock])
    return Array.from({ length: random.int(3, 8) }, (_, index) => {
      const member = random.pick(MEMBERS)
      const madeAt = pastMoment(random, at, POSTS_REACH_DAYS)
      const audience = audienceOf([], { member, visibility: 'public' })
      const scene = { author: member, audience, at: madeAt, until: at, mostComments: MOST_COMMENTS }
      const content = own[index] ?? drawGeneral()
      return { member, at: madeAt, content, stock, ...planReactions(random, texts, scene) }
    })
  })
}
