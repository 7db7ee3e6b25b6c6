import {
  defaultRangeExtractor,
  type Range,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { keepNewest } from './keep-newest.ts'

const LISTS_MEASURED = 20

/** Heights that were measured, so that going back finds the place again. */
const measured = new Map<string, VirtualItem[]>()

/** Rows drawn beyond those in sight, once these are painted: a card costs a slow phone a whole tap's time. */
const BEYOND = 3

export interface WindowRows {
  listKey: string
  count: number
  /** What stays the row's own when others come before it. */
  keyOf: (row: number) => string
  /** About how high a row is, in pixels. */
  height: number
  /** About how much of the page stands above the first, in pixels: they are chosen before anything is measured. */
  above: number
}

/** The rows of a list near the window, with their places; the window scrolls them. */
export function useWindowRows({ listKey, count, keyOf, height, above }: WindowRows) {
  // The virtualizer is one object that changes inside: what is memoized over it would stand still.
  'use no memo'
  const ref = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(above)
  // Known at once: else the page is first drawn without rows, laid out, and drawn again with them.
  const [initialRect] = useState(() => ({ width: innerWidth, height: innerHeight }))
  // Where one comes back to, all stands at once as one left it.
  const beyond = useBeyond(measured.has(listKey))
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    rangeExtractor: (range) => withFocused(range, ref.current),
    overscan: beyond,
    scrollMargin: margin,
    initialRect,
    initialMeasurementsCache: measured.get(listKey) ?? [],
  })
  // What stands above may grow or shrink.
  useLayoutEffect(() => {
    const find = () => setMargin(Math.round((ref.current?.getBoundingClientRect().top ?? 0) + scrollY))
    find()
    const watcher = new ResizeObserver(find)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [])
  useEffect(
    () => () => {
      keepNewest(measured, [listKey, virtualizer.takeSnapshot()], LISTS_MEASURED)
    },
    [listKey, virtualizer],
  )
  return {
    ref,
    margin,
    rows: virtualizer.getVirtualItems(),
    total: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}

function useBeyond(atOnce: boolean): number {
  const [beyond, setBeyond] = useState(atOnce ? BEYOND : 0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setBeyond(BEYOND)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return beyond
}

/** The row one writes in stays, however far one scrolls: without it the keyboard would have no place. */
function withFocused(range: Range, list: HTMLElement | null): number[] {
  const rows = defaultRangeExtractor(range)
  const row = list?.contains(document.activeElement) && document.activeElement?.closest('[data-index]')
  const focused = row ? Number(row.getAttribute('data-index')) : -1
  if (focused < 0 || focused >= range.count || rows.includes(focused)) return rows
  return [...rows, focused].toSorted((a, b) => a - b)
}
