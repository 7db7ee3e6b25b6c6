/** The stocks whose prices one event stream carries at most. */
export const MOST_STREAMED_STOCKS = 20
