/** Maximum number of stocks that a member can watch. */
export const MAX_WATCHED_STOCKS = 50
