import type { PredictionFilter } from '@gwanyeok/domain/predictions/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { NewItemsPill } from '../../../shared/ui/new-items-pill.tsx'
import { useKeptList } from '../../../shared/window-list/kept-list.ts'
import type { PredictionActions } from '../counts.tsx'
import { ListEmpty } from './list-empty.tsx'
import { PredictionList } from './prediction-list.tsx'
import { type FeedRequest, feedQuery, useNewer, useStartOver } from '../queries.ts'

interface Props extends FeedRequest {
  onFilter: (filter: PredictionFilter) => void
  actions?: PredictionActions | undefined
}

/** The newest first; what came since waits behind a pill. */
export function PredictionFeed({ filter, from, stock, onFilter, actions }: Props) {
  const top = useRef<HTMLDivElement>(null)
  const query = feedQuery({ filter, from, stock })
  useKeptList(query.queryKey)
  const newest = useInfiniteQuery(query).data?.pages[0]?.items[0]?.id
  const newer = useNewer({ filter, from, stock }, newest)
  const startOver = useStartOver(query)
  const showNew = () => {
    top.current?.scrollIntoView({ block: 'start' })
    void startOver()
  }
  return (
    <div ref={top} className="relative scroll-mt-52">
      {newer > 0 && (
        <div className="pointer-events-none sticky top-[calc(var(--feed-top,var(--below-header))+0.75rem)] z-sticky h-0">
          <div className="pointer-events-auto mx-auto w-fit">
            <NewItemsPill count={newer} onShow={showNew} />
          </div>
        </div>
      )}
      <PredictionList
        query={query}
        place={stock ? 'stock' : 'feed'}
        actions={actions}
        empty={
          <ListEmpty
            filter={filter}
            onShowAll={() => onFilter('all')}
            of={from === 'following' ? 'following' : undefined}
            stock={stock}
          />
        }
      />
    </div>
  )
}
