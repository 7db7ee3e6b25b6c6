import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sharedMessages } from '../messages.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Section } from '../ui/section.tsx'
import { WindowList, type WindowListProps } from './window-list.tsx'

type PageQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isError' | 'isFetchingNextPage' | 'isFetchNextPageError'
> & { fetchNextPage: () => Promise<unknown> }

interface Props<Item> extends Omit<WindowListProps<Item>, 'onEndNear' | 'isComplete'> {
  /** The infinite query behind the list. */
  query: PageQuery
  /** Shown at the end while the next page is loading. */
  skeleton: ReactNode
  /** The sentence when that page failed to load. */
  failed: string
}

/** Renders only items near the window, and loads page after page while scrolling. */
export function VirtualizedPages<Item extends { id: string }>({
  query,
  skeleton,
  failed,
  ...list
}: Props<Item>) {
  const { hasNextPage, isFetching, isError, fetchNextPage } = query
  return (
    <>
      <WindowList
        key={list.listKey}
        {...list}
        onEndNear={hasNextPage && !isFetching && !isError ? fetchNextPage : null}
        isComplete={!hasNextPage}
      />
      {query.isFetchingNextPage && skeleton}
      {query.isFetchNextPageError && (
        <MoreFailed message={failed} onRetry={() => void fetchNextPage()} busy={query.isFetchingNextPage} />
      )}
    </>
  )
}

interface MoreFailedProps {
  message: string
  busy: boolean
  onRetry: () => void
}

/** Shown at the end of a list whose next page failed to load. */
function MoreFailed({ message, busy, onRetry }: MoreFailedProps) {
  return (
    <Section>
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p className="type-body text-text-2">{message}</p>
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {sharedMessages.retry}
        </Button>
      </div>
    </Section>
  )
}
