/** Maximum width of the two labels, in percent of the chart. */
const FIRST_LABEL_WIDTH = 30
const LAST_LABEL_WIDTH = 14

export interface DayLabels {
  /** Where the label of the window's first day begins; null if it ends at the chart's right edge. */
  first: number | null
  /** Whether the last day of the window has its own label. */
  showsLast: boolean
}

/** Places the labels of the window's first and last day below a chart. */
export function placeDayLabels({
  windowStart,
  windowLength,
}: Record<'windowStart' | 'windowLength', number>): DayLabels {
  return {
    first: windowStart + FIRST_LABEL_WIDTH <= 100 ? windowStart : null,
    showsLast: windowLength > 1 && windowStart + FIRST_LABEL_WIDTH + LAST_LABEL_WIDTH <= 100,
  }
}
