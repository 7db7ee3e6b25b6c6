/** Maximum width of the two labels, in percent of the chart. */
const FIRST = 30
const LAST = 14

export interface DayLabels {
  /** Where the label of the window's first day begins; null if it ends at the chart's right edge. */
  first: number | null
  /** The last day of the window has a label of its own. */
  showsLast: boolean
}

/** The days below a chart: those between which the window lies. */
export function placeDayLabels({
  windowStart,
  windowLength,
}: Record<'windowStart' | 'windowLength', number>): DayLabels {
  return {
    first: windowStart + FIRST <= 100 ? windowStart : null,
    showsLast: windowLength > 1 && windowStart + FIRST + LAST <= 100,
  }
}
