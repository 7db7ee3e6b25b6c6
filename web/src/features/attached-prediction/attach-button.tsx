import type { PredictionView } from '@gwanyeok/domain/predictions/api.ts'
import { Lock, Target, UsersRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSession } from '#shared/session/session.ts'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { LoadMore } from '#shared/ui/lists/load-more.tsx'
import { predictionMessages } from '#shared/predictions/messages.ts'
import { historyQuery } from '#shared/predictions/queries.ts'
import { attachMessages } from './messages.ts'
import { PredictionRow } from './prediction-row.tsx'

interface Props {
  /** Symbol of the community the post is written in; its predictions come first. */
  stock: string | undefined
  onChoose: (prediction: PredictionView) => void
}

/** Opens a sheet with the member's own predictions, one of which can be attached. */
export function AttachButton({ stock, onChoose }: Props) {
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
          stock={stock}
          onChoose={(prediction) => {
            setOpen(false)
            onChoose(prediction)
          }}
        />
      </Sheet>
    </>
  )
}

/** The member's own predictions, newest first; private, hidden and taken-down ones are left out. */
function OwnPredictions({ userId, stock, onChoose }: Props & { userId: string }) {
  const query = useInfiniteQuery(historyQuery(userId, 'all'))
  if (query.isPending) {
    return (
      <Loading className="flex flex-col gap-4 p-5">
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} className="h-12 w-full rounded-2" />
        ))}
      </Loading>
    )
  }
  if (!query.data) return <QueryFailure title={attachMessages.failed} query={query} />
  const predictions = query.data.pages
    .flatMap(({ items }) => items)
    .filter(
      ({ visibility, hidden, takenDownUntil }) => visibility !== 'private' && !hidden && !takenDownUntil,
    )
    .toSorted((one, other) => Number(other.stock === stock) - Number(one.stock === stock))
  if (predictions.length === 0 && !query.hasNextPage) {
    return <EmptyState title={attachMessages.emptyTitle} message={attachMessages.empty} />
  }
  return (
    <div className="px-3 pt-1 pb-4">
      <p className="px-2 pb-2 type-caption text-text-2">{attachMessages.hint}</p>
      <ul>
        {predictions.map((prediction) => (
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
          <AudienceNote icon={<Lock size={13} aria-hidden="true" />}>{attachMessages.sealed}</AudienceNote>
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
