/** How many stocks a member can watch. */
export const MAX_WATCHED = 50
