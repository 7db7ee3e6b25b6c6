/** Counts of waiting entries are exact up to this number. This number plus one stands for any larger count. */
export const MAX_WAITING_COUNT = 99
