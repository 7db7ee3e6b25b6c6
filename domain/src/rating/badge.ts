/** Weeks in a row in which luck must be ruled out before the badge is given, and not be before it is lost. */
export const WEEKS_TO_GAIN = 2
export const WEEKS_TO_LOSE = 4
