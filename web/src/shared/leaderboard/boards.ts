/** The leaderboards in the order of their tabs: the values of `span` in the URL. */
export const BOARDS = ['all', 'month', 'week', 'market'] as const
export type Board = (typeof BOARDS)[number]
