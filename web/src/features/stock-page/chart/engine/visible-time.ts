import type { IChartApi, LogicalRange } from 'lightweight-charts'
import { type ChartRange, DEFAULT_RANGE } from '../ranges.ts'

/** The first and the last index in view. */
interface IndexRange {
  from: number
  to: number
}

export interface VisibleTime {
  /** Shows a range. Does nothing if the range is already shown. */
  fit: (range: ChartRange, indexes: IndexRange) => void
  /** Returns the range that was chosen last. */
  getRange: () => ChartRange
  remove: () => void
}

/** Movements are attributed to a gesture for this long after it. */
const GESTURE_MS = 400
const GESTURES = ['wheel', 'pointerdown', 'pointermove', 'touchmove'] as const
const MAX_DIFFERENCE = 0.01

interface Options {
  chart: IChartApi
  container: HTMLElement
  onZoom: () => void
}

/** Controls the visible time: the chosen range, until the member zooms or moves it. */
export function createVisibleTime({ chart, container, onZoom }: Options): VisibleTime {
  let range: ChartRange = DEFAULT_RANGE
  let fittedRange: IndexRange | null = null
  let lastGestureAt = -Infinity
  const recordGesture = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove' && event.buttons === 0) return
    lastGestureAt = performance.now()
  }
  const apply = () => fittedRange && chart.timeScale().setVisibleLogicalRange(fittedRange)
  const detectZoom = (shownRange: LogicalRange | null) => {
    if (!fittedRange || !shownRange || areSame(shownRange, fittedRange)) return
    if (performance.now() - lastGestureAt > GESTURE_MS) return
    fittedRange = null
    onZoom()
  }
  for (const gesture of GESTURES)
    container.addEventListener(gesture, recordGesture, { capture: true, passive: true })
  chart.timeScale().subscribeSizeChange(apply)
  chart.timeScale().subscribeVisibleLogicalRangeChange(detectZoom)
  return {
    fit(chosenRange, indexes) {
      if (fittedRange && chosenRange === range && areSame(indexes, fittedRange)) return
      range = chosenRange
      fittedRange = indexes
      apply()
    },
    getRange: () => range,
    remove() {
      for (const gesture of GESTURES) container.removeEventListener(gesture, recordGesture, { capture: true })
    },
  }
}

function areSame(a: IndexRange, b: IndexRange): boolean {
  return Math.abs(a.from - b.from) < MAX_DIFFERENCE && Math.abs(a.to - b.to) < MAX_DIFFERENCE
}
