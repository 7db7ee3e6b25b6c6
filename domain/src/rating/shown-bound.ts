/**
 * What is printed of a lower bound, in percent: 50 and the bound, cut and not rounded, since it says "at least". The badge
 * is shown beside more than 50 alone, which the database knows as `showsSkillBadge`.
 */
export const shownBound = (lowerBound: number): number => Math.floor(50 + 100 * lowerBound)
