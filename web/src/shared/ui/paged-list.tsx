import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from './load-more.tsx'
import { QueryFailure } from './query-failure.tsx'
import { Loading } from './skeleton.tsx'

interface Props<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
  /** One row that is still on its way. */
  skeleton: ReactNode
  empty: ReactNode
  /** What to say when it could not be loaded. */
  failed: string
  /** How many of the first are shown; all without it. */
  atMost?: number
}

const ROWS_ON_THEIR_WAY = [0, 1, 2, 3]

/** A list by pages in its states: loading, empty, failed, with more to come. */
export function PagedList<Item>({ query, keyOf, children, skeleton, empty, failed, atMost }: Props<Item>) {
  if (query.isPending) {
    return (
      <Loading className="divide-y divide-line">
        {ROWS_ON_THEIR_WAY.slice(0, atMost).map((at) => (
          <div key={at}>{skeleton}</div>
        ))}
      </Loading>
    )
  }
  if (!query.data) return <QueryFailure title={failed} query={query} />
  const items = query.data.pages.flatMap((page) => page.items).slice(0, atMost)
  if (items.length === 0) return empty
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage && !atMost}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
