import type { Random } from '#platform/seeded-random.ts'

// In this file, members are identified by their index in the plan, and times are in epoch ms.

export interface PlannedReactions {
  likes: { member: number; at: number }[]
  comments: { member: number; at: number; content: string }[]
  views: number
}

interface ReactionOptions {
  audience: readonly number[]
  at: number
  until: number
  maxComments: number
}

/** Plans likes, comments and views of members who can see the item, between its creation and `until`. */
export function planReactions(
  random: Random,
  drawComment: () => string,
  { audience, at, until, maxComments }: ReactionOptions,
): PlannedReactions {
  if (audience.length === 0) return { likes: [], comments: [], views: 0 }
  // The fraction is squared, so that few items have many likes.
  const likeProbability = random.drawFraction() ** 2
  const likes = audience
    .filter(() => random.drawFraction() < likeProbability)
    .map((member) => ({ member, at: random.drawInteger(at, until) }))
  const commentCount = Math.min(random.drawInteger(0, maxComments), random.drawInteger(0, maxComments))
  const comments = Array.from({ length: commentCount }, () => ({
    member: random.pick(audience),
    at: random.drawInteger(at, until),
    content: drawComment(),
  }))
  return { likes, comments, views: likes.length + commentCount + random.drawInteger(3, 30) }
}

/** Returns a function that draws texts in random order, each equally often. */
export function createTextDrawer(random: Random, allTexts: readonly string[]): () => string {
  let remainingTexts: string[] = []
  return () => {
    if (remainingTexts.length === 0) remainingTexts = random.shuffle(allTexts)
    return remainingTexts.pop()!
  }
}
