import type { IChartApi, LogicalRange } from 'lightweight-charts'
import { type ChartRange, USUAL_RANGE } from '../ranges.ts'

/** The first and last index in view, each with its whole width. */
interface IndexRange {
  from: number
  to: number
}

export interface TimeWindow {
  /** Shows a range; the same one again changes nothing. */
  fit: (range: ChartRange, indexes: IndexRange) => void
  /** The range last chosen. */
  range: () => ChartRange
  remove: () => void
}

/** For this long after a gesture, movements are attributed to it. */
const GESTURE_MS = 400
const GESTURES = ['wheel', 'pointerdown', 'pointermove', 'touchmove'] as const
const SAME = 0.01

interface Options {
  chart: IChartApi
  box: HTMLElement
  onZoom: () => void
}

/** Controls which part of time is visible: the chosen range, until the member zooms or moves it. */
export function createTimeWindow({ chart, box, onZoom }: Options): TimeWindow {
  let range: ChartRange = USUAL_RANGE
  let fitted: IndexRange | null = null
  let touchedAt = -Infinity
  const touch = (event: Event) => {
    if (event instanceof PointerEvent && event.type === 'pointermove' && event.buttons === 0) return
    touchedAt = performance.now()
  }
  const apply = () => fitted && chart.timeScale().setVisibleLogicalRange(fitted)
  const noticeZoom = (shown: LogicalRange | null) => {
    if (!fitted || !shown || isSame(shown, fitted) || performance.now() - touchedAt > GESTURE_MS) return
    fitted = null
    onZoom()
  }
  for (const gesture of GESTURES) box.addEventListener(gesture, touch, { capture: true, passive: true })
  chart.timeScale().subscribeSizeChange(apply)
  chart.timeScale().subscribeVisibleLogicalRangeChange(noticeZoom)
  return {
    fit(chosen, indexes) {
      if (fitted && chosen === range && isSame(indexes, fitted)) return
      range = chosen
      fitted = indexes
      apply()
    },
    range: () => range,
    remove() {
      for (const gesture of GESTURES) box.removeEventListener(gesture, touch, { capture: true })
    },
  }
}

function isSame(a: IndexRange, b: IndexRange): boolean {
  return Math.abs(a.from - b.from) < SAME && Math.abs(a.to - b.to) < SAME
}
