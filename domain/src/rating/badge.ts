/** Weeks in a row in which luck must be ruled out before the badge is given, and not be before it is lost. */
export const WEEKS_TO_GAIN = 2
export const WEEKS_TO_LOSE = 4

export interface BadgeState {
  hasSkillBadge: boolean
  /** Weeks in a row until now, counted up to what gives the badge. */
  provenWeeks: number
  /** Weeks in a row, counted while the badge lasts. */
  unprovenWeeks: number
}

export const NO_BADGE: BadgeState = { hasSkillBadge: false, provenWeeks: 0, unprovenWeeks: 0 }

/** The badge after another week, in which luck was ruled out or not. */
export function badgeAfter(state: BadgeState, isProven: boolean): BadgeState {
  if (isProven) {
    const provenWeeks = Math.min(state.provenWeeks + 1, WEEKS_TO_GAIN)
    const hasSkillBadge = state.hasSkillBadge || provenWeeks >= WEEKS_TO_GAIN
    return { hasSkillBadge, provenWeeks, unprovenWeeks: 0 }
  }
  const unprovenWeeks = state.hasSkillBadge ? state.unprovenWeeks + 1 : 0
  return unprovenWeeks < WEEKS_TO_LOSE ? { ...state, provenWeeks: 0, unprovenWeeks } : NO_BADGE
}
