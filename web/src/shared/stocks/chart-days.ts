/** Candles that the stock page reads: as many as 250 windows of the longest period, 22 sessions, need. */
export const YEAR_DAYS = 272
