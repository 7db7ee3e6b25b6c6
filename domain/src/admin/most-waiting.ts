/** Upper bound for the count of entries that wait for an admin; one more stands for any larger number. */
export const MOST_WAITING = 99
