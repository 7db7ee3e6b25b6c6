import type { Random } from '#platform/seeded-random.ts'

export interface PlannedComment {
  member: number
  at: number
  content: string
  /** Index of the answered comment among those of the item; null: a top-level comment. */
  answers: number | null
}

/** The planned reactions to an item; members by their index in the plan, moments in epoch ms. */
export interface PlannedReactions {
  likes: { member: number; at: number }[]
  /** In the order of their moments. */
  comments: PlannedComment[]
  views: number
}

interface Scene {
  author: number
  /** Who sees the item, its author aside. */
  audience: readonly number[]
  at: number
  until: number
  mostComments: number
}

export interface CommentTexts {
  draw: ReturnType<typeof textBag>
  replies: readonly string[]
}

/** Of the audience, at the most liked item; most are liked far less. */
const SHARE_LIKED = 0.95
const SHARE_REPLIES = 0.4
const LEAST_VIEWS = 3
/** Views of one who likes or comments, and of those who do neither. */
const VIEWS_OF_ONE = 9

/** Likes and comments by members who see the item, between its creation and `until`. */
export function planReactions(random: Random, texts: CommentTexts, scene: Scene): PlannedReactions {
  const { audience, at, until } = scene
  const appeal = random.next() ** 2
  const likes = audience
    .filter(() => random.next() < SHARE_LIKED * appeal)
    .map((member) => ({ member, at: random.int(at, until) }))
  const comments = planComments(random, texts, scene)
  const reactions = likes.length + comments.length
  const seen =
    audience.length === 0 ? 0 : random.int(LEAST_VIEWS, LEAST_VIEWS + VIEWS_OF_ONE * (reactions + 1))
  return { likes, comments, views: reactions + seen }
}

function planComments(random: Random, { draw, replies }: CommentTexts, scene: Scene): PlannedComment[] {
  const { author, audience, at, until, mostComments } = scene
  // Few items have many.
  const count = audience.length === 0 ? 0 : Math.min(random.int(0, mostComments), random.int(0, mostComments))
  const moments = Array.from({ length: count }, () => random.int(at, until)).toSorted((a, b) => a - b)
  const comments: PlannedComment[] = []
  const said = new Set<string>()
  for (const moment of moments) {
    const isReply = comments.length > 0 && random.next() < SHARE_REPLIES
    const answers = isReply ? random.int(0, comments.length - 1) : null
    const answered = answers === null ? undefined : comments[answers]
    // Members do not answer themselves, and authors write no top-level comments.
    const speakers = answered
      ? [author, ...audience].filter((member) => member !== answered.member)
      : [...audience]
    const content = answered ? random.pick(replies.filter((text) => !said.has(text))) : draw(said)
    said.add(content)
    comments.push({ member: random.pick(speakers), at: moment, content, answers })
  }
  return comments
}

/** Draws texts in random order, each as often as the others; `but`: those that may not come now. */
export function textBag(random: Random, texts: readonly string[]) {
  let left: string[] = []
  return (but: ReadonlySet<string> = new Set()): string => {
    if (left.every((text) => but.has(text))) left = [...left, ...random.shuffled(texts)]
    const place = left.findIndex((text) => !but.has(text))
    const [text] = left.splice(place, 1)
    if (text === undefined) throw new RangeError('every text is used up')
    return text
  }
}
