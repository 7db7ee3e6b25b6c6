/** Sessions of a year: what most ranges of a chart show, and what `early.js` asks for before the app runs. */
export const YEAR_DAYS = 260
