import { addDays } from '../stocks/calendar/calendar-date.ts'

/** One missed week in so many is forgiven. */
const FORGIVEN_IN = 4

/**
 * How many weeks in a row had a result, up to this one, which is not missed before it is over. `weeks`: the Mondays of
 * the Korean weeks with a result, in any order; a forgiven week is not counted.
 */
export function weeksInARow(weeks: Iterable<string>, thisWeek: string): number {
  const withResult = new Set(weeks)
  let count = withResult.has(thisWeek) ? 1 : 0
  let sinceMissed = FORGIVEN_IN
  for (let week = addDays(thisWeek, -7); ; week = addDays(week, -7)) {
    sinceMissed += 1
    if (withResult.has(week)) count += 1
    else if (sinceMissed < FORGIVEN_IN) return count
    else sinceMissed = 0
  }
}
