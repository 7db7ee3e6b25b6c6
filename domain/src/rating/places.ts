/** A week so many weeks back counts half. */
export const HALF_LIFE_WEEKS = 104
/** The least variance of one independent decision; that of a coin is 0.25. */
export const LEAST_VARIANCE = 0.2
/** Variance that a skill gains in each week without a new decision: 0.02 of standard deviation in a year. */
export const IDLE_VARIANCE = 0.02 ** 2 / 52
/** How far true skills spread, as a standard deviation. */
export const SPREAD = 0.06
/** Quantile of the normal distribution: the lower bound holds for 90 of 100. */
export const BOUND_QUANTILE = 1.2816
/** At most this part of all badges may be luck. */
export const FALSE_BADGES = 0.05
/** A badge needs wins that a coin would reach more rarely than this. */
export const RARE_WINS = 0.05

/** Weeks in a row in which luck must be ruled out before the badge is given, and not be before it is lost. */
export const WEEKS_TO_GAIN = 2
export const WEEKS_TO_LOSE = 4
