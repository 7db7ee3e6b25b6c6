import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { LoadMore } from '#shared/ui/lists/load-more.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { attachMessages } from './messages.ts'
import { PredictionRow } from './prediction-row.tsx'

interface Props {
  userId: string
  /** Symbol of the community the post is written in; its predictions come first. */
  stock: string | undefined
  onChoose: (prediction: PredictionView) => void
}

/**
 * The member's own predictions that can be attached: those on `stock` first, then the others, each newest first.
 */
export function OwnPredictions({ userId, stock, onChoose }: Props) {
  const ownPredictions = useInfiniteQuery(historyQuery(userId, 'all'))
  if (ownPredictions.isPending) {
    return (
      <Loading className="flex flex-col gap-4 p-5">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-12 w-full rounded-2" />
        ))}
      </Loading>
    )
  }
  if (!ownPredictions.data) return <QueryFailure title={attachMessages.loadFailed} query={ownPredictions} />
  const attachablePredictions = ownPredictions.data.pages.flatMap(({ items }) => items).filter(isAttachable)
  const predictions = [
    ...attachablePredictions.filter((prediction) => prediction.stock === stock),
    ...attachablePredictions.filter((prediction) => prediction.stock !== stock),
  ]
  if (predictions.length === 0 && !ownPredictions.hasNextPage) {
    return <EmptyState title={attachMessages.emptyTitle} message={attachMessages.emptyMessage} />
  }
  return (
    <div className="px-3 pt-1 pb-4">
      <p className="px-2 pb-2 type-caption text-text-2">{attachMessages.privateHint}</p>
      <ul>
        {predictions.map((prediction) => (
          <li key={prediction.id}>
            <Choice prediction={prediction} onChoose={() => onChoose(prediction)} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={ownPredictions.hasNextPage}
        isLoading={ownPredictions.isFetchingNextPage}
        hasFailed={ownPredictions.isFetchNextPageError}
        onMore={() => void ownPredictions.fetchNextPage()}
      />
    </div>
  )
}

const isAttachable = ({ visibility, hidden, takenDownUntil }: PredictionView) =>
  visibility !== 'private' && !hidden && !takenDownUntil

function Choice({ prediction, onChoose }: { prediction: PredictionView; onChoose: () => void }) {
  const { visibility, sealed } = prediction
  return (
    <button
      type="button"
      onClick={onChoose}
      className="w-full rounded-3 px-2 py-2.5 text-left hover:bg-surface-2"
    >
      <PredictionRow prediction={prediction}>
        {visibility === 'followers' && (
          <AudienceNote icon={<UsersRound size={13} aria-hidden="true" />}>
            {predictionMessages.visibility.followers}
          </AudienceNote>
        )}
        {!sealed && prediction.sealedForOthers && (
          <AudienceNote icon={<Lock size={13} aria-hidden="true" />}>
            {attachMessages.sealedForOthers}
          </AudienceNote>
        )}
      </PredictionRow>
    </button>
  )
}

/** Warns that some viewers of the post cannot see the prediction. */
function AudienceNote({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1 type-caption text-text-2">
      {icon}
      {children}
    </span>
  )
}
