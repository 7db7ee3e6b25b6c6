/** Counts of entries that wait for an admin stop at this number plus one, which stands for any larger number. */
export const MAX_WAITING_COUNT = 99
