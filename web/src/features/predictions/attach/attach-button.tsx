import { shownChange } from '@gwanyeok/domain/predictions/prediction.ts'
import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { Lock, Target } from 'lucide-react'
import { useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '#shared/session/session.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
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

/** Opens the member's own predictions to choose one of. */
export function AttachButton({ onChoose }: { onChoose: (prediction: PredictionView) => void }) {
  const { me } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!me) return null
  return (
    <>
      <button
        type="button"
        aria-label={attachMessages.open}
        onClick={() => setOpen(true)}
        className="inline-flex h-touch items-center gap-1.5 rounded-2 px-2 type-label whitespace-nowrap text-text-2 hover:bg-surface-2"
      >
        <Target size={20} aria-hidden="true" />
        <span>
          {attachMessages.button}
          <span className="max-md:hidden">{attachMessages.buttonMore}</span>
        </span>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={attachMessages.open}>
        <OwnPredictions
          userId={me.id}
          onChoose={(prediction) => {
            setOpen(false)
            onChoose(prediction)
          }}
        />
      </Sheet>
    </>
  )
}

interface ChoicesProps {
  userId: string
  onChoose: (prediction: PredictionView) => void
}

/** The member's predictions that they may show to others, newest first. */
function OwnPredictions({ userId, onChoose }: ChoicesProps) {
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
            <ChangeFigure
              percent={shownChange(prediction.predictedChange)}
              className="flex-none type-card-strong"
            />
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
