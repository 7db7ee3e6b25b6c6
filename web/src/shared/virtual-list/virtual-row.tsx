import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The position of an item in a list that is only partly rendered. */
export interface ListPosition {
  /** Counted from 0. */
  index: number
  /** The number of items of the whole list; -1 while it is unknown. */
  itemCount: number
}

interface Props<Item> {
  item: Item
  index: number
  /** The number of items of the whole list; -1 while it is unknown. */
  itemCount: number
  /** Whether the row is in view when it is mounted. */
  isInView: boolean
  measure: (row: HTMLElement | null) => void
  children: (item: Item, position: ListPosition) => ReactNode
}

/**
 * A row of the list. If it is mounted out of view, its elements are created at once and laid out in a later task, because
 * doing both in one frame would block a slow phone for longer than 50 ms.
 */
export function VirtualRow<Item>({ item, index, itemCount, isInView, measure, children }: Props<Item>) {
  const row = useRef<HTMLDivElement>(null)
  const [hasLayout, setHasLayout] = useState(isInView)
  useEffect(() => {
    if (hasLayout) return
    const timer = setTimeout(() => {
      flushSync(() => setHasLayout(true))
      row.current?.getBoundingClientRect()
    })
    return () => clearTimeout(timer)
  }, [hasLayout])
  const attach = useCallback(
    (element: HTMLDivElement | null) => {
      row.current = element
      // Without a layout its height would be measured as 0.
      if (hasLayout) measure(element)
    },
    [hasLayout, measure],
  )
  return (
    <div
      ref={attach}
      data-index={index}
      hidden={!hasLayout}
      // The margin is for touch targets that reach out of the row.
      className="absolute inset-x-0 contain-content [overflow-clip-margin:0.5rem] pb-2 md:pb-4"
    >
      {children(item, { index, itemCount })}
    </div>
  )
}
