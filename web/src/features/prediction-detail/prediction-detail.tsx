import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#shared/api/api.ts'
import { useIsDesktop } from '#shared/browser/use-is-desktop.ts'
import { useIsOffline } from '#shared/data/use-offline.ts'
import { useSession } from '#shared/session/session.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { QueryFailure } from '#shared/ui/feedback/query-failure.tsx'
import { Sheet } from '#shared/ui/overlays/sheet.tsx'
import { Loading, RowSkeleton, Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { ChartSkeleton } from '#shared/ui/feedback/chart-skeleton.tsx'
import type { PredictionActions } from '#shared/predictions/prediction-counts.tsx'
import { detailMessages } from './messages.ts'
import { updateCachedLists, useCountView } from './mutations.ts'
import { findListedDetail, predictionQuery } from '#shared/predictions/queries.ts'
import { DetailColumns, type RenderComments, type RenderFollowButton } from './detail-columns.tsx'
import { DetailFrame } from './detail-frame.tsx'

interface Props {
  id: string
  onClose: () => void
  actions?: PredictionActions | undefined
  comments?: RenderComments | undefined
  followButton?: RenderFollowButton | undefined
}

/** A prediction with chart, score, rationale and comments: a dialog of two columns, a sheet on the phone. */
export function PredictionDetail({ id, onClose, actions, comments, followButton }: Props) {
  const { detail, shownDetail, isLoaded, isMissing, hasFailed, isOffline } = useDetail(id)
  return (
    <Sheet
      open
      isInUrl
      onClose={onClose}
      title={detailMessages.title}
      width={isMissing || hasFailed ? 'narrow' : 'wide'}
      hasOwnHeader={!isMissing && !hasFailed}
    >
      {renderContent()}
    </Sheet>
  )

  function renderContent() {
    if (isMissing) return <MissingPrediction onClose={onClose} />
    if (hasFailed)
      return (
        <QueryFailure
          title={detailMessages.failedTitle}
          toastText={detailMessages.loadFailed}
          query={detail}
        />
      )
    if (!shownDetail) return <DetailSkeleton />
    return (
      <DetailColumns
        key={id}
        detail={shownDetail}
        areCandlesLoading={!isLoaded && !isOffline}
        isComplete={isLoaded}
        actions={actions}
        comments={isLoaded ? comments : undefined}
        followButton={followButton}
      />
    )
  }
}

const MissingPrediction = ({ onClose }: Pick<Props, 'onClose'>) => (
  <EmptyState
    title={detailMessages.notFound}
    message={detailMessages.notFoundHint}
    action={
      <Button variant="secondary" onClick={onClose}>
        {detailMessages.close}
      </Button>
    }
  />
)

/**
 * Loads the prediction, updates cached lists from it, and counts the view. Offline, it returns the prediction as a cached
 * list has it.
 */
function useDetail(id: string) {
  const { clockAheadMs } = useSession()
  const client = useQueryClient()
  const isOffline = useIsOffline()
  const detail = useQuery(predictionQuery(client, id, clockAheadMs))
  const isLoaded = detail.isSuccess && !detail.isPlaceholderData
  useCountViewOnce(id, isLoaded)
  const latestPrediction = isLoaded ? detail.data.prediction : null
  useEffect(() => {
    if (latestPrediction) updateCachedLists(client, latestPrediction)
  }, [client, latestPrediction])
  const isMissing = detail.error instanceof ApiError && detail.error.code === 'not_found'
  const shownDetail = detail.data ?? (isOffline ? findListedDetail(client, id) : undefined)
  const hasFailed = detail.isLoadingError && !isMissing && !shownDetail
  return { detail, shownDetail, isLoaded, isMissing, hasFailed, isOffline }
}

/** Counts each opening once, when the prediction is shown. */
function useCountViewOnce(id: string, isLoaded: boolean): void {
  const { mutate } = useCountView()
  const countedId = useRef<string | null>(null)
  useEffect(() => {
    if (!isLoaded || countedId.current === id) return
    countedId.current = id
    mutate(id)
  }, [id, isLoaded, mutate])
}

function DetailSkeleton() {
  // On the phone, the skeleton is no taller than the sheet, because a scrolling area without a focusable element is not
  // accessible.
  return (
    <div className="max-lg:max-h-[calc(100dvh-8.75rem)] max-lg:overflow-hidden">
      <DetailFrame
        hasTwoColumns={useIsDesktop()}
        firstColumn={<FirstColumnSkeleton />}
        secondColumn={<SecondColumnSkeleton />}
      />
    </div>
  )
}

function FirstColumnSkeleton() {
  return (
    <Loading>
      <RowSkeleton pictureSize="size-10" lines={['h-4 w-28', 'mt-1.5 h-3 w-16']}>
        <Skeleton className="h-6 w-15" />
      </RowSkeleton>
      <Skeleton className="mt-6 h-3.5 w-32" />
      <Skeleton className="mt-2.5 h-6 w-52" />
      <Skeleton className="mt-5 h-52 w-full rounded-3 lg:h-100" />
    </Loading>
  )
}

function SecondColumnSkeleton() {
  return (
    <div aria-hidden="true" className="pb-2">
      <Skeleton className="mb-4 h-3.5 w-20 lg:mt-6" />
      <ChartSkeleton className="h-49.5 lg:h-85.5" />
      <Skeleton className="mt-5 h-3.5 w-9" />
      <Skeleton className="mt-3 h-3.5 w-full" />
      <Skeleton className="mt-2.5 h-3.5 w-3/4" />
      <Skeleton className="mt-5 h-31 w-full rounded-3" />
      <Skeleton className="my-4 h-5 w-40" />
    </div>
  )
}
