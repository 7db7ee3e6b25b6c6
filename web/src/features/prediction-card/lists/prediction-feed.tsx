import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FeedRequest } from '#shared/data/query-keys.ts'
import { cx } from '#shared/ui/cx.ts'
import { NewItemsPill } from '#shared/ui/lists/new-items-pill.tsx'
import { useRestorableList } from '#shared/virtual-list/use-restorable-list.ts'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { ListEmpty } from './list-empty.tsx'
import { PredictionList } from './prediction-list.tsx'
import { feedQuery, useNewerCount, useRestartList } from '#shared/predictions/queries.ts'

interface Props extends FeedRequest {
  /** Clears the filters when nothing matches them. */
  onShowAll: () => void
  /** `stock` in the panel of one stock, whose cards omit the stock's name. */
  context?: 'feed' | 'stock'
  actions?: PredictionActions | undefined
}

/** A feed of predictions. A pill above it offers newer predictions. */
export function PredictionFeed({ filter, sort, from, stock, onShowAll, context = 'feed', actions }: Props) {
  const topRef = useRef<HTMLDivElement>(null)
  const request = { filter, from, ...(sort && { sort }), ...(stock && { stock }) }
  const query = feedQuery(request)
  useRestorableList(query.queryKey)
  const newestId = useInfiniteQuery(query).data?.pages[0]?.items[0]?.id
  const newerCount = useNewerCount(request, newestId)
  const startOver = useRestartList(query)
  const showNew = () => {
    topRef.current?.scrollIntoView({ block: 'start' })
    void startOver()
  }
  return (
    <div
      ref={topRef}
      // At least as tall as the screen, so that the footer stays out of view as it was during loading.
      className={cx(
        'relative scroll-mt-42 md:scroll-mt-52 max-md:flex max-md:flex-col max-md:*:last:grow',
        context === 'feed' && 'min-h-[75dvh]',
      )}
    >
      {newerCount > 0 && (
        <div className="pointer-events-none sticky top-[calc(var(--feed-top,var(--below-header))+0.75rem)] z-sticky h-0">
          <div className="pointer-events-auto mx-auto w-fit">
            <NewItemsPill count={newerCount} onShow={showNew} />
          </div>
        </div>
      )}
      <PredictionList
        query={query}
        context={context}
        actions={actions}
        empty={
          <ListEmpty
            filter={filter}
            sort={sort}
            onShowAll={onShowAll}
            isFilteredByStock={context === 'feed' && stock !== undefined}
            authors={from === 'following' ? 'following' : undefined}
            stock={stock}
          />
        }
      />
    </div>
  )
}
