/** Maximum number of stocks whose prices one event stream carries. */
export const MAX_STREAMED_STOCKS = 20

/** Maximum number of stocks whose closes one request returns: as many as a list shows. */
export const MAX_CLOSES_SYMBOLS = 50
