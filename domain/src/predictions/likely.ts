const HALF = 0.5

/** Whether luck alone touches the target more often than not; `chance` from 0 to 1, null where it was never computed. */
export const isLikely = (chance: number | null): boolean => chance !== null && chance > HALF
