/** Counts of entries that await an admin stop at this number; one more stands for any larger number. */
export const MAX_WAITING_COUNT = 99
