/** Minutes during which a member cannot publish the same text again. */
export const REPEAT_INTERVAL_MINUTES = 10
/** Hours during which nobody can publish the same long text again. */
export const LONG_TEXT_REPEAT_INTERVAL_HOURS = 24

/** Rationales and notes on results count as posts. */
export type TextKind = 'post' | 'comment'

/**
 * Maximum number of texts that a new member and any other can publish in an hour. A member is new until `NEW_MEMBER_DAYS`
 * have passed or a prediction has been judged, whichever comes first.
 */
export const MAX_TEXTS_PER_HOUR = {
  post: { new: 10, other: 30 },
  comment: { new: 30, other: 100 },
} as const
export const NEW_MEMBER_DAYS = 7

/** Errors for repeated or too many texts. */
export const REPEAT_REFUSALS = ['repeated_text', 'common_text', 'too_many_texts'] as const
