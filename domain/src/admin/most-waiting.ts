/** How far the entries that wait for an admin are counted; one more stands for any larger number. */
export const MOST_WAITING = 99
