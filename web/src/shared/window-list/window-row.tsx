import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The position of an item in a list that is only partly rendered, from 0; `of` is -1 when the length is unknown. */
export interface ListPosition {
  at: number
  of: number
}

interface Props<Item> {
  item: Item
  index: number
  /** The number of items of the whole list, or -1. */
  of: number
  /** In view when it is mounted. */
  inView: boolean
  measure: (row: HTMLElement | null) => void
  children: (item: Item, position: ListPosition) => ReactNode
}

/**
 * One row. Outside the view its elements are created first and laid out in a later task, because both in one frame
 * would block a slow phone for longer than 50 ms.
 */
export function WindowRow<Item>({ item, index, of, inView, measure, children }: Props<Item>) {
  const row = useRef<HTMLDivElement>(null)
  const [hasLayout, setHasLayout] = useState(inView)
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
      {children(item, { at: index, of })}
    </div>
  )
}
