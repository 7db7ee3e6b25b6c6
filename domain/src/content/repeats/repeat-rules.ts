/** For how long a member may not publish the same text again, in minutes. */
export const SAME_TEXT_MINUTES = 10
/** For how long nobody may publish the same text again, where it is long. */
export const SAME_LONG_TEXT_HOURS = 24

/** Rationales, and notes on results, count as posts. */
export type TextKind = 'post' | 'comment'

/** Texts an hour. New is a member in the first week, until a prediction is judged. */
export const TEXTS_AN_HOUR = {
  post: { new: 10, other: 30 },
  comment: { new: 30, other: 100 },
} as const
export const NEW_MEMBER_DAYS = 7

/** How an endpoint that publishes a text refuses what repeats. */
export const REPEAT_REFUSALS = ['repeated_text', 'common_text', 'too_many_texts'] as const
