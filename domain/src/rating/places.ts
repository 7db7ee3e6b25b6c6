/** How far true skills spread, as a standard deviation: at least and at most. */
export const LEAST_SPREAD = 0.015
export const MOST_SPREAD = 0.06
/** Added to each member's error when the spread is estimated, so that a few exact ones do not decide it. */
export const SPREAD_OF_WEIGHTS = 0.03
/** Quantile of the normal distribution: the lower bound holds for 90 of 100. */
export const BOUND_QUANTILE = 1.2816
/** At most this part of all badges may be luck. */
export const FALSE_BADGES = 0.05
