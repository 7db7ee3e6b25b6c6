import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { setAsNewest } from './set-as-newest.ts'

const MAX_MEASURED_LISTS = 20

/** The measured rows by list, so that going back restores the scroll position. */
const measurements = new Map<string, VirtualItem[]>()

/**
 * Height of the rows rendered before and after those in view. They are rendered after the first paint, because rendering
 * a card can delay a tap on a slow phone.
 */
const OVERSCAN_PX = 1200

interface VirtualRowsOptions {
  listKey: string
  count: number
  /** A key that stays the same when rows are added before it. */
  getKey: (row: number) => string
  /** Estimated height of a row, in pixels. */
  height: number
  /** Estimated height above the first row, in pixels, used until it is measured. */
  heightAbove: number
}

/** Returns the rows of a list near those in view, with their positions. The browser window scrolls the list. */
export function useVirtualRows({ listKey, count, getKey, height, heightAbove }: VirtualRowsOptions) {
  // The virtualizer is one mutable object: memoized values that depend on it would not update.
  'use no memo'
  const ref = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(heightAbove)
  // Known before the first render: otherwise the page would be rendered without rows, laid out, and rendered again.
  const [initialRect] = useState(() => ({ width: innerWidth, height: innerHeight }))
  // After going back, the rows around those in view are rendered at once, too.
  const overscan = useOverscan(Math.ceil(OVERSCAN_PX / height), measurements.has(listKey))
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    getItemKey: getKey,
    rangeExtractor: (range) => addFocusedRow(range, ref.current),
    overscan,
    scrollMargin: margin,
    initialRect,
    initialMeasurementsCache: measurements.get(listKey) ?? [],
    // Positions and the list's height follow a measured row at once, without a render.
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
    // Rows that scroll into range are rendered in a task of their own, after the frame.
    useFlushSync: false,
  })
  // The content above may grow or shrink.
  useLayoutEffect(() => {
    const measureMargin = () =>
      setMargin(Math.round((ref.current?.getBoundingClientRect().top ?? 0) + scrollY))
    measureMargin()
    const observer = new ResizeObserver(measureMargin)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useEffect(
    () => () => {
      setAsNewest(measurements, { key: listKey, value: virtualizer.takeSnapshot() }, MAX_MEASURED_LISTS)
    },
    [listKey, virtualizer],
  )
  const container = useCallback(
    (list: HTMLDivElement | null) => {
      ref.current = list
      virtualizer.containerRef(list)
    },
    [virtualizer],
  )
  const rows = virtualizer.getVirtualItems()
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {}
  const isInView = (row: number) => row >= startIndex && row <= endIndex
  return { container, rows, isInView, measure: virtualizer.measureElement }
}

function useOverscan(rowCount: number, isImmediate: boolean): number {
  const [hasOverscan, setHasOverscan] = useState(isImmediate)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setHasOverscan(true)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return hasOverscan ? rowCount : 0
}

/** Adds the focused row to the rendered ones: if it were unmounted, the focus would be lost. */
function addFocusedRow(range: Range, list: HTMLElement | null): number[] {
  const rows = defaultRangeExtractor(range)
  const focusedRow = list?.contains(document.activeElement) && document.activeElement?.closest('[data-index]')
  const focusedIndex = focusedRow ? Number(focusedRow.getAttribute('data-index')) : -1
  if (focusedIndex < 0 || focusedIndex >= range.count || rows.includes(focusedIndex)) return rows
  return [...rows, focusedIndex].toSorted((a, b) => a - b)
}
