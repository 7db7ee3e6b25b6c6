/** Trading days of a year: enough for most ranges of a chart, and what `early.js` requests. */
export const YEAR_DAYS = 260
