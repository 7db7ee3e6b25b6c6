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
import {
  GENERAL_POSTS,
  GENERAL_STOCK_POSTS,
  SHARING_POSTS,
  SHARING_STOCK_POSTS,
  STOCK_POSTS,
} from '../texts/sample-posts.ts'
import type { PlannedPrediction } from './plan-sample.ts'
import { type PlannedReactions, planReactions, textBag } from './plan-reactions.ts'
import { pastMoment, SAMPLE_PAST_DAYS } from './plan-times.ts'

interface PlannedText extends PlannedReactions {
  member: number
  at: number
  content: string
  /** One of the author's predictions, attached. */
  predictionId: string | null
}

export interface PlannedPost extends PlannedText {
  visibility: Visibility
}

export interface PlannedStockPost extends PlannedText {
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
const MOST_SHARING = 5
const MINUTE_MS = 60_000
/** From a prediction to the post that shares it, at most. */
const SHARED_WITHIN_MINUTES = 90
const MOST_COMMENTS_ON_PREDICTIONS = 5

/** Plans posts, reactions and follows among sample members up to `at` (epoch ms). */
export function planCommunity(random: Random, { predictions, at }: Omit<Reacted, 'follows'>): CommunityPlan {
  const follows = planFollows(random, { since: at - SAMPLE_PAST_DAYS * DAY_MS, at })
  const reactions = planPredictionReactions(random, { predictions, follows, at })
  const posts = planPosts(random, { predictions, follows, at })
  // The community lists both kinds: none is shared twice.
  const unshared = predictions.filter(({ id }) => !posts.some(({ predictionId }) => predictionId === id))
  return { follows, posts, stockPosts: planStockPosts(random, { predictions: unshared, at }), reactions }
}

interface Made {
  id: string
  planned: PlannedPrediction
}

interface Reacted {
  predictions: readonly Made[]
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

/**
 * 15 to 25 posts to everybody, or to followers now and then; up to five members share a prediction in one. `at`: until
 * when, in epoch ms.
 */
function planPosts(random: Random, { predictions, follows, at }: Reacted): PlannedPost[] {
  const texts = { draw: textBag(random, POST_COMMENTS), replies: REPLIES }
  const shareable = [...Map.groupBy(shareableOf(random, predictions, at), ({ planned }) => planned.member)]
  const shared = random
    .shuffled(SHARING_POSTS)
    .slice(0, MOST_SHARING)
    .flatMap((content, place) => {
      const [made] = shareable[place]?.[1] ?? []
      return made ? [{ content, visibility: 'public' as const, ...sharing(random, made, at) }] : []
    })
  const rest = random.shuffled(GENERAL_POSTS).slice(0, random.int(15, 25) - shared.length)
  const others = rest.map((content) => ({
    content,
    visibility: random.next() < 0.9 ? ('public' as const) : ('followers' as const),
    ...speaking(random, at),
  }))
  return [...shared, ...others].map((post) => {
    const { member: author, visibility } = post
    const audience = audienceOf(follows, { member: author, visibility })
    const scene = { author, audience, at: post.at, until: at, mostComments: MOST_COMMENTS }
    return { ...post, ...planReactions(random, texts, scene) }
  })
}

/**
 * 3 to 8 posts in the community of every sample stock: one that shares a prediction of it, then those about the stock,
 * then those that fit any.
 */
function planStockPosts(
  random: Random,
  { predictions, at }: Pick<Reacted, 'predictions' | 'at'>,
): PlannedStockPost[] {
  const drawGeneral = textBag(random, GENERAL_STOCK_POSTS)
  const drawSharing = textBag(random, SHARING_STOCK_POSTS)
  const texts = { draw: textBag(random, POST_COMMENTS), replies: REPLIES }
  const shareable = shareableOf(random, predictions, at)
  return SAMPLE_STOCKS.flatMap((stock) => {
    const own = random.shuffled(STOCK_POSTS[stock])
    const made = shareable.find(({ planned }) => planned.choice.stock === stock)
    return Array.from({ length: random.int(3, 8) }, (_, index) => {
      const post =
        index === 0 && made
          ? { content: drawSharing(), ...sharing(random, made, at) }
          : { content: own[index] ?? drawGeneral(), ...speaking(random, at) }
      const { member: author } = post
      const audience = audienceOf([], { member: author, visibility: 'public' })
      const scene = { author, audience, at: post.at, until: at, mostComments: MOST_COMMENTS }
      return { ...post, stock, ...planReactions(random, texts, scene) }
    })
  })
}

/** Who writes and when, without a prediction. */
function speaking(random: Random, at: number) {
  return {
    member: random.pick(MEMBERS),
    at: pastMoment(random, at, POSTS_REACH_DAYS),
    predictionId: null,
  }
}

/** Who shares a prediction, and when: soon after it was made. */
function sharing(random: Random, { id, planned: { member, at: madeAt } }: Made, at: number) {
  const soon = madeAt + random.int(1, SHARED_WITHIN_MINUTES) * MINUTE_MS
  return { member, at: Math.min(soon, at), predictionId: id }
}

/** Recent predictions with a reason that everybody sees at once, in random order. */
function shareableOf(random: Random, predictions: readonly Made[], at: number): Made[] {
  return random.shuffled(
    predictions.filter(
      ({ planned: { choice, at: madeAt } }) =>
        choice.visibility === 'public' &&
        choice.revealTiming === 'immediate' &&
        choice.content !== '' &&
        madeAt > at - POSTS_REACH_DAYS * DAY_MS,
    ),
  )
}
