import { comparedLetters, weightOf } from './compared-text.ts'
import { sketchOf } from './resemblance.ts'

/** For how long a member may not publish the same text again, however short, in minutes. */
export const SAME_TEXT_MINUTES = 10
/** For how long texts are compared with those that resemble them, in hours. */
export const ALIKE_HOURS = 24

/** How many alike may be published within a day. */
interface Allowed {
  /** By the same member, of the same kind of text. */
  own: number
  /** By how many members, posts and comments together; null: any number. */
  members: number | null
}

export type TextKind = 'post' | 'comment'

/**
 * The first that fits decides; `from` is the least weight, in Hangul syllables. From 20 no two members find the same words
 * by chance; below, several ask the same question, and a member thanks several people in the same words.
 */
const ALLOWED: Record<TextKind, readonly (Allowed & { from: number })[]> = {
  post: [
    { from: 20, own: 1, members: 1 },
    { from: 10, own: 1, members: 3 },
    { from: 4, own: 3, members: null },
  ],
  comment: [
    { from: 20, own: 2, members: 1 },
    { from: 10, own: 3, members: null },
  ],
}

/** The hashes of a text by which others are found that are alike. */
export interface Comparison extends Allowed {
  shingles: number[]
  /** Of a text that every member reads: shared with those of others, where they are compared. */
  bands: number[]
  /** Of any other: shared with the author's alone, for a refusal says that there is another. */
  ownBands: number[]
}

interface ComparedText {
  kind: TextKind
  text: string
  author: string
}

/** With what a text is compared; null: with nothing. */
export function comparisonOf({ kind, text, author }: ComparedText): Comparison | null {
  const letters = comparedLetters(text)
  const weight = weightOf(letters)
  const allowed = ALLOWED[kind].find(({ from }) => weight >= from)
  if (!allowed) return null
  const { own, members } = allowed
  const { shingles, bandsOf } = sketchOf(letters)
  const ownBands = bandsOf(author)
  return { own, members, shingles, bands: members === null ? ownBands : bandsOf(''), ownBands }
}

/** Texts an hour. New is a member in the first week, until a prediction is judged. */
export const TEXTS_AN_HOUR = {
  post: { new: 10, other: 30 },
  comment: { new: 30, other: 100 },
} as const
export const NEW_MEMBER_DAYS = 7

/** How an endpoint that publishes a text refuses what repeats. */
export const REPEAT_REFUSALS = ['repeated_text', 'alike_text', 'common_text', 'too_many_texts'] as const
