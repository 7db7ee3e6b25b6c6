import { type CSSProperties, type ReactNode, useCallback, useEffect } from 'react'
import { useColumns } from '../browser/use-columns.ts'
import { useWindowRows } from './use-window-rows.ts'

/** The position of an item in a list that is only partly rendered, from 0; `of` is -1 when the length is unknown. */
export interface ListPosition {
  at: number
  of: number
}

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
const A_HEAD = 180

/** An endless list that renders only the items near the window. */
export function WindowList<Item extends { id: string }>({
  items,
  columns = 1,
  onEndNear,
  ...list
}: WindowListProps<Item>) {
  const perRow = useColumns(columns)
  const keyOf = useCallback((row: number) => items[row * perRow]?.id ?? String(row), [items, perRow])
  const { container, rows, measure } = useWindowRows({
    listKey: list.listKey,
    count: Math.ceil(items.length / perRow),
    keyOf,
    height: list.rowHeight,
    above: list.above ?? A_HEAD,
  })
  const endIsNear = ((rows.at(-1)?.index ?? 0) + NEAR_ROWS) * perRow >= items.length
  useEffect(() => {
    if (endIsNear) void onEndNear?.()
  }, [endIsNear, onEndNear])
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
        <div
          key={row.key}
          ref={measure}
          data-index={row.index}
          className="absolute inset-x-0 isolate grid contain-layout grid-cols-[repeat(var(--per-row),minmax(0,1fr))] gap-4 pb-2 md:pb-4"
        >
          {items
            .slice(row.index * perRow, (row.index + 1) * perRow)
            .map((item, at) => list.children(item, { at: row.index * perRow + at, of }))}
        </div>
      ))}
    </div>
  )
}
