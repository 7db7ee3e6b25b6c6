import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadMore } from './load-more.tsx'
import { QueryFailure } from '../feedback/query-failure.tsx'
import { Loading } from '../feedback/skeleton.tsx'

interface Props<Item> {
  query: UseInfiniteQueryResult<InfiniteData<{ items: Item[] }>>
  getKey: (item: Item) => string
  children: (item: Item) => ReactNode
  /** The skeleton of one row. */
  skeleton: ReactNode
  empty: ReactNode
  /** Title of the error when loading failed. */
  failureTitle?: string
  /** A second text for that error, shown as a toast: the specification prescribes it for some lists. */
  failureToast?: string
  /** Groups the items by heading; the server lists them in the order of their headings. */
  getHeading?: (item: Item) => string
}

const SKELETON_ROWS = [0, 1, 2, 3]

/** A paged list in all its states: loading, empty, failed, with more to load. */
export function PagedList<Item>(props: Props<Item>) {
  const { query, skeleton, empty, failureTitle, failureToast } = props
  if (query.isPending) {
    return (
      <Loading className="divide-y divide-line">
        {SKELETON_ROWS.map((index) => (
          <div key={index}>{skeleton}</div>
        ))}
      </Loading>
    )
  }
  if (!query.data) return <QueryFailure title={failureTitle} toastText={failureToast} query={query} />
  const items = query.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return empty
  return (
    <>
      <Rows {...props} items={items} />
      <LoadMore
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        hasFailed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}

function Rows<Item>({ items, getKey, getHeading, children }: Props<Item> & { items: readonly Item[] }) {
  const renderRows = (group: readonly Item[]) => (
    <ul className="divide-y divide-line">
      {group.map((item) => (
        <li key={getKey(item)}>{children(item)}</li>
      ))}
    </ul>
  )
  if (!getHeading) return renderRows(items)
  return [...Map.groupBy(items, getHeading)].map(([heading, group]) => (
    <section key={heading}>
      <h3 className="px-5 pt-6 pb-2 type-title-3 md:px-6">{heading}</h3>
      {renderRows(group)}
    </section>
  ))
}
