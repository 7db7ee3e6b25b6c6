import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Heights that were measured, so that going back finds the place again. */
const measured = new Map<string, VirtualItem[]>()

/** Rows drawn beyond those in sight, once these are painted: a card costs a slow phone a whole tap's time. */
const BEYOND = 3

/** The rows of a list near the window, with their places; the window scrolls them. */
export function useCardRows(listKey: string, count: number, estimate: number) {
  // The virtualizer is one object that changes inside: what is memoized over it would stand still.
  'use no memo'
  const ref = useRef<HTMLDivElement>(null)
  const [margin, setMargin] = useState(0)
  // Where one comes back to, all stands at once as one left it.
  const [beyond, setBeyond] = useState(measured.has(listKey) ? BEYOND : 0)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimate,
    overscan: beyond,
    scrollMargin: margin,
    initialMeasurementsCache: measured.get(listKey) ?? [],
  })
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
      measured.set(listKey, virtualizer.takeSnapshot())
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
