import { type ReactNode, useCallback, useEffect } from 'react'
import { useWindowRows } from './use-window-rows.ts'
import { type ListPosition, WindowRow } from './window-row.tsx'

export interface WindowListProps<Item> {
  listKey: string
  label: string
  items: readonly Item[]
  /** Renders an `article` with its position. */
  children: (item: Item, position: ListPosition) => ReactNode
  /** Estimated height of a row, in pixels. */
  rowHeight: number
  /** Estimated height above the list, in pixels. */
  heightAbove?: number
  /** Null when there are no more pages. */
  onEndNear: (() => unknown) | null
  /** Whether `items` holds all items of the list. */
  isComplete: boolean
}

/** The next page is requested when the last rendered row is this near the end. */
const ROWS_BEFORE_END = 6
/** The app header and a page's header, on the phone. */
const HEADERS_HEIGHT_PX = 180

/** An endless list that renders only the items near the window. */
export function WindowList<Item extends { id: string }>({
  items,
  onEndNear,
  ...list
}: WindowListProps<Item>) {
  const getKey = useCallback((row: number) => items[row]?.id ?? String(row), [items])
  const { container, rows, isInView, measure } = useWindowRows({
    listKey: list.listKey,
    count: items.length,
    getKey,
    height: list.rowHeight,
    heightAbove: list.heightAbove ?? HEADERS_HEIGHT_PX,
  })
  const isEndNear = (rows.at(-1)?.index ?? 0) + ROWS_BEFORE_END >= items.length
  useEffect(() => {
    if (isEndNear) void onEndNear?.()
  }, [isEndNear, onEndNear])
  const itemCount = list.isComplete ? items.length : -1
  return (
    <div ref={container} role="feed" aria-label={list.label} className="relative">
      {rows.map((row) => {
        const item = items[row.index]
        return (
          item && (
            <WindowRow
              key={row.key}
              item={item}
              index={row.index}
              itemCount={itemCount}
              isInView={isInView(row.index)}
              measure={measure}
            >
              {list.children}
            </WindowRow>
          )
        )
      })}
    </div>
  )
}
