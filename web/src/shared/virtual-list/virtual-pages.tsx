import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect } from 'react'
import { sharedMessages } from '../messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Section } from '../ui/section.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'
import { type ListPosition, VirtualRow } from './virtual-row.tsx'

type PageQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isError' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<unknown> }

interface Props<Item> extends Omit<VirtualListProps<Item>, 'onEndNear' | 'isComplete'> {
  /** The infinite query behind the list. */
  query: PageQuery
  /** Shown at the end while the next page is loading. */
  skeleton: ReactNode
  /** Shown at the end if the next page failed to load. */
  failureMessage: string
}

/** Renders only items near those in view, and loads page after page while scrolling. */
export function VirtualPages<Item extends { id: string }>({
  query,
  skeleton,
  failureMessage,
  ...list
}: Props<Item>) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  return (
    <>
      <VirtualList
        key={list.listKey}
        {...list}
        onEndNear={hasNextPage && !isFetching && !isError ? fetchNextPage : null}
        isComplete={!hasNextPage}
      />
      {query.isFetchingNextPage && skeleton}
      {query.isFetchNextPageError && (
        <NextPageFailure
          message={failureMessage}
          onRetry={() => void fetchNextPage()}
          isRetrying={query.isFetchingNextPage}
        />
      )}
    </>
  )
}

interface NextPageFailureProps {
  message: string
  isRetrying: boolean
  onRetry: () => void
}

/** Shown at the end of a list whose next page failed to load. */
function NextPageFailure({ message, isRetrying, onRetry }: NextPageFailureProps) {
  return (
    <Section>
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-body text-text-2">{message}</p>
        <Button variant="secondary" isBusy={isRetrying} onClick={onRetry}>
          {sharedMessages.retry}
        </Button>
      </div>
    </Section>
  )
}

interface VirtualListProps<Item> {
  listKey: string
  label: string
  items: readonly Item[]
  /** Renders an `article` with its position. */
  children: (item: Item, position: ListPosition) => ReactNode
  /** Estimated height of a row, in pixels. */
  rowHeight: number
  /** Estimated height above the list, in pixels. */
  heightAbove?: number
  /** Loads the next page; null while there is none, or a page is loading or has failed. */
  onEndNear: (() => unknown) | null
  /** Whether `items` holds all items of the list. */
  isComplete: boolean
}

/** The next page is requested when the last rendered row is this near the end. */
const ROWS_BEFORE_END = 6
/** The height of the app's header and a page's header on the phone. */
const HEADERS_HEIGHT_PX = 180

/** An endless list that renders only the items near those in view. */
export function VirtualList<Item extends { id: string }>({
  items,
  onEndNear,
  ...list
}: VirtualListProps<Item>) {
  const getKey = useCallback((row: number) => items[row]?.id ?? String(row), [items])
  const { container, rows, isInView, measure } = useVirtualRows({
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
            <VirtualRow
              key={row.key}
              item={item}
              index={row.index}
              itemCount={itemCount}
              isInView={isInView(row.index)}
              measure={measure}
            >
              {list.children}
            </VirtualRow>
          )
        )
      })}
    </div>
  )
}
