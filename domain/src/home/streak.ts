import { addDays } from '../stocks/calendar/calendar-date.ts'

/** At most one missed week in this many weeks is forgiven. */
const FORGIVENESS_WEEKS = 4

/**
 * Counts the weeks with a result in the current streak. This week does not count as missed before it is over. A
 * forgiven week does not end the streak and is not counted. `weeks`: the Mondays of the Korean weeks with a result,
 * in any order.
 */
export function countWeeksInARow(weeks: Iterable<string>, thisWeek: string): number {
  const weeksWithResult = new Set(weeks)
  let count = weeksWithResult.has(thisWeek) ? 1 : 0
  let weeksSinceMissed = FORGIVENESS_WEEKS
  for (let week = addDays(thisWeek, -7); ; week = addDays(week, -7)) {
    weeksSinceMissed += 1
    if (weeksWithResult.has(week)) count += 1
    else if (weeksSinceMissed < FORGIVENESS_WEEKS) return count
    else weeksSinceMissed = 0
  }
}
