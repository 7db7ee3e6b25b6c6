import { comparedLetters, weightOf } from './compared-text.ts'
import { type Sketch, sketchOf } from './resemblance.ts'

/** For how long a member may not publish the same text again, however short, in minutes. */
export const SAME_TEXT_MINUTES = 10
/** For how long texts are compared with those that resemble them, in hours. */
export const ALIKE_HOURS = 24

/** Everyday words, in Hangul syllables: shorter texts are not compared ("화이팅!", "좋은 예측이네요"). */
const EVERYDAY = 10
/** From here on no two members find the same words by chance. */
const LONG = 20

/** How many alike may be published within a day. Null: any number. */
interface Allowed {
  /** By the same member, of the same kind of text. */
  own: number | null
  /** By how many members. */
  members: number | null
}

export type TextKind = 'post' | 'comment' | 'rationale'

/**
 * A member may thank several people in the same words, and give the same reason for several stocks. A headline is quoted
 * by two; the third adds nothing.
 */
const ALLOWED: Record<TextKind, Record<'medium' | 'long', Allowed>> = {
  post: { medium: { own: 1, members: 5 }, long: { own: 1, members: 2 } },
  comment: { medium: { own: 3, members: null }, long: { own: 2, members: 2 } },
  rationale: { medium: { own: null, members: null }, long: { own: null, members: 2 } },
}

export interface Comparison extends Sketch, Allowed {}

interface ComparedText {
  kind: TextKind
  text: string
  author: string
  /** Nobody else reads it: it is compared with the author's alone. */
  isPrivate: boolean
}

/** With what a text is compared; null: with nothing. */
export function comparisonOf({ kind, text, author, isPrivate }: ComparedText): Comparison | null {
  const letters = comparedLetters(text)
  const weight = weightOf(letters)
  if (weight < EVERYDAY) return null
  const allowed = ALLOWED[kind][weight < LONG ? 'medium' : 'long']
  const members = isPrivate ? null : allowed.members
  if (allowed.own === null && members === null) return null
  return { own: allowed.own, members, ...sketchOf(letters, members === null ? author : '') }
}

/** Texts an hour. New is a member in the first week, until a prediction is judged. */
export const TEXTS_AN_HOUR = {
  post: { new: 10, other: 30 },
  comment: { new: 30, other: 100 },
} as const
export const NEW_MEMBER_DAYS = 7

/** How an endpoint that publishes a text refuses what repeats. */
export const REPEAT_REFUSALS = ['repeated_text', 'alike_text', 'common_text', 'too_many_texts'] as const
