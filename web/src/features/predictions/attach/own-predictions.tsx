import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { ChangeFigure } from '#shared/stocks/change-figure.tsx'
import { TickerTile } from '#shared/stocks/ticker-tile.tsx'
import { shownStatusOf, StatusBadge } from '#shared/predictions/status-badge.tsx'
import { TimeAgo } from '#shared/session/time-ago.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { LoadMore } from '#shared/ui/lists/load-more.tsx'
import { historyQuery } from '../queries.ts'
import { attachMessages } from './messages.ts'

interface Props {
  userId: string
  onChoose: (prediction: PredictionView) => void
}

/** The member's predictions that they may show to others, newest first. */
export function OwnPredictions({ userId, onChoose }: Props) {
  const query = useInfiniteQuery(historyQuery(userId, 'all'))
  if (query.isPending) {
    return (
      <Loading className="flex flex-col gap-4 p-5">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} className="h-12 w-full rounded-2" />
        ))}
      </Loading>
    )
  }
  if (!query.data) return <QueryFailure title={attachMessages.failed} query={query} />
  const shown = query.data.pages
    .flatMap(({ items }) => items)
    .filter(
      ({ visibility, hidden, takenDownUntil }) => visibility !== 'private' && !hidden && !takenDownUntil,
    )
  if (shown.length === 0 && !query.hasNextPage) {
    return <EmptyState title={attachMessages.emptyTitle} message={attachMessages.empty} />
  }
  return (
    <div className="px-3 pt-1 pb-4">
      <p className="px-2 pb-2 type-caption text-text-2">{attachMessages.hint}</p>
      <ul>
        {shown.map((prediction) => (
          <li key={prediction.id}>
            <Choice prediction={prediction} onChoose={() => onChoose(prediction)} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        failed={query.isFetchNextPageError}
        onMore={() => void query.fetchNextPage()}
      />
    </div>
  )
}

function Choice({ prediction, onChoose }: { prediction: PredictionView; onChoose: () => void }) {
  const { stock, stockName, koreanName, predictedAt } = prediction
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-3 rounded-3 px-2 py-2.5 text-left hover:bg-surface-2"
    >
      <TickerTile symbol={stock} size={36} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="truncate type-card-strong">{koreanName ?? stockName}</span>
          {!prediction.sealed && (
            <ChangeFigure percent={prediction.predictedChange} className="flex-none type-card-strong" />
          )}
        </span>
        <span className="flex items-center gap-1 type-caption text-text-2">
          <TimeAgo at={predictedAt} />
          {!prediction.sealed && prediction.sealedForOthers && (
            <>
              <span aria-hidden="true">·</span>
              <Lock size={13} aria-hidden="true" />
              {attachMessages.sealed}
            </>
          )}
        </span>
      </span>
      <StatusBadge status={shownStatusOf(prediction)} />
    </button>
  )
}
