/** Formats a share of 0 to 1 as a CSS percentage. */
export const toPercent = (share: number) => `${share * 100}%`
