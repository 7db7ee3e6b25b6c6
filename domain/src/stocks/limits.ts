/** The stocks whose prices one event stream carries at most. */
export const MAX_STREAMED_STOCKS = 20

/** Stocks whose closes one request answers: as many as a list shows. */
export const MAX_CLOSES_SYMBOLS = 50
