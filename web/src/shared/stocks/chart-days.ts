/** How many days of candles the stock page requests: 250 windows of the longest period, 22 sessions, need that many. */
export const CHART_DAYS = 272
