import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MoreFailed } from './more-failed.tsx'
import { WindowList, type WindowListProps } from './window-list.tsx'

type Following = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isError' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<unknown> }

interface Props<Item> extends Omit<WindowListProps<Item>, 'onEndNear' | 'whole'> {
  /** Where the following pages come from. */
  query: Following
  /** Stands at the end while the next page is on its way. */
  skeleton: ReactNode
  /** What to say when that page did not come. */
  failed: string
}

/** Items drawn near the window alone, page after page as one scrolls. */
export function WindowPages<Item extends { id: string }>({ query, skeleton, failed, ...list }: Props<Item>) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  return (
    <>
      <WindowList
        key={list.listKey}
        {...list}
        onEndNear={hasNextPage && !isFetching && !isError ? fetchNextPage : null}
        whole={!hasNextPage}
      />
      {query.isFetchingNextPage && skeleton}
      {query.isFetchNextPageError && (
        <MoreFailed message={failed} onRetry={() => void fetchNextPage()} busy={query.isFetchingNextPage} />
      )}
    </>
  )
}
