import { type CSSProperties, type ReactNode, useCallback, useEffect } from 'react'
import { useColumns } from '../browser/use-columns.ts'
import { useWindowRows } from './use-window-rows.ts'
import { type ListPosition, WindowRow } from './window-row.tsx'

export interface WindowListProps<Item> {
  listKey: string
  label: string
  items: readonly Item[]
  /** Renders an `article` with its position. */
  children: (item: Item, position: ListPosition) => ReactNode
  /** Columns on the desktop. */
  columns?: number
  /** Estimated height of a row, in pixels. */
  rowHeight: number
  /** Estimated height above the list, in pixels. */
  above?: number
  /** Null when there are no more pages. */
  onEndNear: (() => unknown) | null
  /** There are no further items. */
  whole: boolean
}

const NEAR_ROWS = 6
/** The app header and a page's header, on the phone. */
const HEADERS_HEIGHT_PX = 180

/** An endless list that renders only the items near the window. */
export function WindowList<Item extends { id: string }>({
  items,
  columns = 1,
  onEndNear,
  ...list
}: WindowListProps<Item>) {
  const perRow = useColumns(columns)
  const getKey = useCallback((row: number) => items[row * perRow]?.id ?? String(row), [items, perRow])
  const { container, rows, isInView, measure } = useWindowRows({
    listKey: list.listKey,
    count: Math.ceil(items.length / perRow),
    getKey,
    height: list.rowHeight,
    above: list.above ?? HEADERS_HEIGHT_PX,
  })
  const isEndNear = ((rows.at(-1)?.index ?? 0) + NEAR_ROWS) * perRow >= items.length
  useEffect(() => {
    if (isEndNear) void onEndNear?.()
  }, [isEndNear, onEndNear])
  const of = list.whole ? items.length : -1
  return (
    <div
      ref={container}
      role="feed"
      aria-label={list.label}
      style={{ '--per-row': perRow } as CSSProperties}
      className="relative"
    >
      {rows.map((row) => (
        <WindowRow
          key={row.key}
          index={row.index}
          inView={isInView(row.index)}
          measure={measure}
          items={items}
          perRow={perRow}
          of={of}
        >
          {list.children}
        </WindowRow>
      ))}
    </div>
  )
}
