import { type CSSProperties, type ReactNode, useCallback, useEffect } from 'react'
import { useColumns } from '../browser/use-columns.ts'
import { useWindowRows } from './use-window-rows.ts'

/** The place of an item in a list of which only a part is drawn, from 0; `of` -1: nobody knows how many there are. */
export interface ListPosition {
  at: number
  of: number
}

export interface WindowListProps<Item> {
  listKey: string
  label: string
  items: readonly Item[]
  /** Each must be an article that says its position. */
  children: (item: Item, position: ListPosition) => ReactNode
  /** Columns on the desktop. */
  columns?: number
  /** About how high a row is, in pixels. */
  rowHeight: number
  /** About how much of the page stands above the list, in pixels. */
  above?: number
  /** Null while there is nothing to ask for. */
  onEndNear: (() => unknown) | null
  /** No others follow. */
  whole: boolean
}

const NEAR_ROWS = 6
/** The header and the head of a page, on the phone. */
const A_HEAD = 180

/** Items to no end, of which only those near the window are drawn. */
export function WindowList<Item extends { id: string }>({
  items,
  columns = 1,
  onEndNear,
  ...list
}: WindowListProps<Item>) {
  const perRow = useColumns(columns)
  const keyOf = useCallback((row: number) => items[row * perRow]?.id ?? String(row), [items, perRow])
  const { ref, rows, total, measure, margin } = useWindowRows({
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
      ref={ref}
      role="feed"
      aria-label={list.label}
      style={{ height: total, '--per-row': perRow } as CSSProperties}
      className="relative"
    >
      {rows.map((row) => (
        <div
          key={row.key}
          ref={measure}
          data-index={row.index}
          style={{ transform: `translateY(${row.start - margin}px)` }}
          className="absolute inset-x-0 top-0 grid grid-cols-[repeat(var(--per-row),minmax(0,1fr))] gap-4 pb-2 md:pb-4"
        >
          {items
            .slice(row.index * perRow, (row.index + 1) * perRow)
            .map((item, at) => list.children(item, { at: row.index * perRow + at, of }))}
        </div>
      ))}
    </div>
  )
}
